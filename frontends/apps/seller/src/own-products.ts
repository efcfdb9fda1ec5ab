import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';

export type OwnProduct = Answer<'GET /api/products/seller/:id'>;

/** One of the seller's own products with its review. */
export const ownProduct = (id: string) =>
  queryOptions({
    queryKey: queryKeys.ownProducts.one(id),
    queryFn: ({ signal }) => apiAsUser('GET /api/products/seller/:id', { params: { id }, signal }),
  });
