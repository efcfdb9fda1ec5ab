import { keepPreviousData, type QueryClient, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import { type OwnProduct, ownProduct, productsChanged } from '../../own-products.ts';
import type { View } from './view.ts';

type ProductList = Answer<'GET /api/products/seller'>;

/** The seller's own products of a view. */
export function productList(view: View) {
  const { filters, ...query } = view;
  return queryOptions({
    queryKey: queryKeys.ownProducts.list(view),
    queryFn: ({ signal }) =>
      apiAsUser('GET /api/products/seller', {
        query: {
          ...query,
          statusFilter: filters.status,
          approvalFilter: filters.approval,
          priceFilter: filters.price,
        },
        signal,
      }),
    // The rows that are shown stay until the next have come.
    placeholderData: keepPreviousData,
  });
}

export const discontinue = async (id: string) =>
  (await apiAsUser('PATCH /api/products/:id/disable', { params: { id } })).product;

export const enable = async (id: string) =>
  (await apiAsUser('PATCH /api/products/:id/enable', { params: { id } })).product;

/** Lets prices follow the day's rate, or fixes them. What cannot be switched is in the answer, with the reason. */
export const switchPricing = (ids: readonly string[], isPricedByRate: boolean) =>
  apiAsUser('POST /api/products/seller/pricing', { body: { ids: [...ids], isPricedByRate } });

export type Refused = Answer<'POST /api/products/seller/pricing'>['refused'][number];

/**
 * Puts the server's answer into the rows that are shown. A row stays where it is although the filter may no longer fit: it would
 * vanish under the pointer. The list is refetched when it is next opened.
 */
export function replaceRows(queries: QueryClient, products: readonly OwnProduct[]) {
  const byId = new Map(products.map((product) => [product._id, product]));
  queries.setQueriesData<ProductList>({ queryKey: queryKeys.ownProducts.lists }, (list) =>
    list ? { ...list, products: list.products.map((row) => byId.get(row._id) ?? row) } : list,
  );
  for (const product of products) queries.setQueryData(ownProduct(product._id).queryKey, product);
  productsChanged(queries, { keepsRows: true });
}
