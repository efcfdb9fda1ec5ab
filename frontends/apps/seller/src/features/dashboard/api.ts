import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';

export type Stats = Answer<'GET /api/dashboard/stats'>;
export type Performance = Answer<'GET /api/dashboard/performance'>;

export const dashboardStats = queryOptions({
  queryKey: queryKeys.dashboard.stats,
  queryFn: ({ signal }) => apiAsUser('GET /api/dashboard/stats', { signal }),
  refetchOnWindowFocus: 'always',
});

/**
 * The newest own pieces as only their seller sees them. The figures are made of what buyers may see: a piece that was never approved
 * has neither price nor picture there.
 */
export const newestProducts = queryOptions({
  queryKey: queryKeys.dashboard.newestProducts,
  queryFn: async ({ signal }) =>
    (await apiAsUser('GET /api/products/seller', { query: { limit: 10 }, signal })).products,
});

export const dashboardPerformance = queryOptions({
  queryKey: queryKeys.dashboard.performance,
  queryFn: ({ signal }) => apiAsUser('GET /api/dashboard/performance', { signal }),
  refetchOnWindowFocus: 'always',
});
