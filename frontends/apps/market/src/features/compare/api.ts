import { queryOptions } from '@gehna/build/query';
import { api, nullIfAbsent, queryKeys } from '@gehna/client';
import type { Product } from '../product/api.ts';

/** `product` is null when it has left the market. */
export type Compared = { readonly id: string; readonly product: Product | null };

/** Products by id, in this order. */
export function comparedProducts(ids: readonly string[]) {
  return queryOptions({
    queryKey: queryKeys.products.compared(ids),
    queryFn: ({ signal }): Promise<Compared[]> =>
      Promise.all(
        ids.map(async (id) => ({
          id,
          product: await api('GET /api/products/:id', { params: { id }, signal }).catch(nullIfAbsent),
        })),
      ),
  });
}
