/** react-query as every front end sees it; shared at run time for the reason given in router.ts. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
