import { type Answer, apiAsUser } from '@gehna/client';
import { queryOptions } from '@gehna/federation/query';

export type OwnProduct = Answer<'GET /api/products/seller/:id'>;

/** Everything about the seller's own products begins with this key. */
export const ownProductsKey = ['own-products'] as const;
export const ownListsKey = [...ownProductsKey, 'list'] as const;

/** One of the seller's own products with its review. */
export const ownProduct = (id: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'one', id],
    queryFn: ({ signal }) => apiAsUser('GET /api/products/seller/:id', { params: { id }, signal }),
  });
