import { type Answer, apiAsUser } from '@gehna/client';
import { queryOptions } from '@gehna/federation/query';
import { reviewQueue } from '../../queue/review-queue.ts';

export type Product = Answer<'GET /api/review/products/:id'>;

const root = ['review', 'products'] as const;

export const productQueue = reviewQueue(root, async (query, signal) => {
  const { products, pagination } = await apiAsUser('GET /api/review/products', { query, signal });
  return { entries: products, total: pagination.totalProducts, hasNext: pagination.hasNext };
});

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
