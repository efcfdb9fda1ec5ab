import { type Answer, apiAsUser } from '@gehna/client';
import { queryOptions } from '@gehna/federation/query';
import { dashboardKey } from '../../dashboard-key.ts';

export type Stats = Answer<'GET /api/dashboard/stats'>;
export type Performance = Answer<'GET /api/dashboard/performance'>;

export const dashboardStats = queryOptions({
  queryKey: [...dashboardKey, 'stats'],
  queryFn: ({ signal }) => apiAsUser('GET /api/dashboard/stats', { signal }),
  refetchOnWindowFocus: 'always',
});

export const dashboardPerformance = queryOptions({
  queryKey: [...dashboardKey, 'performance'],
  queryFn: ({ signal }) => apiAsUser('GET /api/dashboard/performance', { signal }),
  refetchOnWindowFocus: 'always',
});
