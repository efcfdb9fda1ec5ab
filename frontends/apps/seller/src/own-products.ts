import { type QueryClient, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import type { ApprovalStatus } from '@gehna/contracts/lists';

export type OwnProduct = Answer<'GET /api/products/seller/:id'>;

/** What each status of a review means to the seller. */
export const approvalMeanings = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
} as const satisfies Record<ApprovalStatus, string>;

/** Whether buyers find it. */
export const isOnMarket = ({ isActive, isTakenDown, live }: OwnProduct) => isActive && !isTakenDown && live !== null;

/** One of the seller's own products with its review. */
export const ownProduct = (id: string) =>
  queryOptions({
    queryKey: queryKeys.ownProducts.one(id),
    queryFn: ({ signal }) => apiAsUser('GET /api/products/seller/:id', { params: { id }, signal }),
  });

/** Refetches what shows or counts own products, also on the market. `keepsRows`: own lists that are shown are refetched when next opened. */
export function productsChanged(queries: QueryClient, { keepsRows = false } = {}) {
  const refetchType = keepsRows ? 'none' : 'active';
  void queries.invalidateQueries({ queryKey: queryKeys.ownProducts.all, refetchType });
  void queries.invalidateQueries({ queryKey: queryKeys.dashboard.all });
  void queries.invalidateQueries({ queryKey: queryKeys.products.all });
}
