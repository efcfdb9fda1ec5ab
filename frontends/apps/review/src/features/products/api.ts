import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import { approvalStatuses } from '@gehna/contracts/lists';
import { reviewQueue } from '../../queue/review-queue.ts';

export type Product = Answer<'GET /api/review/products/:id'>;

/** Whether buyers see it as soon as it is approved. */
export const isShownOnceApproved = ({ isActive, isTakenDown }: Product) => isActive && !isTakenDown;

export const productQueue = reviewQueue('products', approvalStatuses, async (query, signal) => {
  const { products, pagination } = await apiAsUser('GET /api/review/products', { query, signal });
  return { entries: products, total: pagination.totalProducts, hasNext: pagination.hasNext };
});

export function productById(id: string) {
  return queryOptions({
    queryKey: queryKeys.review.one('products', id),
    queryFn: ({ signal }) => apiAsUser('GET /api/review/products/:id', { params: { id }, signal }),
  });
}

export function productHistory(id: string) {
  return queryOptions({
    queryKey: queryKeys.review.history('products', id),
    queryFn: async ({ signal }) =>
      (await apiAsUser('GET /api/review/products/:id/history', { params: { id }, signal })).history,
  });
}

export const approve = (id: string, version: number) =>
  apiAsUser('POST /api/review/products/:id/approve', { params: { id }, body: { version } });

export const reject = (id: string, note: string, version: number) =>
  apiAsUser('POST /api/review/products/:id/reject', { params: { id }, body: { note, version } });
