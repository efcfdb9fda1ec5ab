import type { FetchQueryOptions } from '@tanstack/react-query';

/** react-query as every front end sees it; shared at run time for the reason given in router.ts. */
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** A query of whatever answer, as the table of pages holds it. */
// biome-ignore lint/suspicious/noExplicitAny: queries of different answers have no other common type
export type PageQuery = FetchQueryOptions<any, Error, any, any>;
