import { type Answer, apiAsUser } from '@gehna/client';
import type { ApprovalStatus } from '@gehna/contracts/lists';
import { type QueryClient, queryOptions } from '@gehna/federation/query';
import { entriesAPage, firstPages, type Pages, without } from '../../queue/pages.ts';

export type Product = Answer<'GET /api/review/products/:id'>;

/** Live news of the queue makes all of these old (client/src/live/refresh.ts). */
const root = ['review', 'products'] as const;
const allQueues = [...root, 'queue'] as const;

export function productQueue(status: ApprovalStatus, pages: number) {
  return queryOptions({
    queryKey: [...allQueues, status, pages],
    queryFn: ({ signal }) =>
      firstPages(
        pages,
        ({ id }: Product) => id,
        async (page) => {
          const query = { status, page, limit: entriesAPage };
          const { products, pagination } = await apiAsUser('GET /api/review/products', { query, signal });
          return { entries: products, total: pagination.totalProducts, hasNext: pagination.hasNext };
        },
      ),
  });
}

/** Takes one that was decided out of what waits, and asks for the queues again. */
export function leaveQueue(queries: QueryClient, id: string) {
  queries.setQueriesData<Pages<Product>>(
    { queryKey: [...allQueues, 'pending'] },
    (queue) => queue && without(queue, id),
  );
  void queries.invalidateQueries({ queryKey: allQueues });
}

export function productById(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => apiAsUser('GET /api/review/products/:id', { params: { id }, signal }),
  });
}

export function productHistory(id: string) {
  return queryOptions({
    queryKey: [...root, 'history', id],
    queryFn: async ({ signal }) =>
      (await apiAsUser('GET /api/review/products/:id/history', { params: { id }, signal })).history,
  });
}

export const approve = (id: string, version: number) =>
  apiAsUser('POST /api/review/products/:id/approve', { params: { id }, body: { version } });

export const reject = (id: string, note: string, version: number) =>
  apiAsUser('POST /api/review/products/:id/reject', { params: { id }, body: { note, version } });
