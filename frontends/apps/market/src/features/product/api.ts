import { type QueryClient, queryOptions } from '@gehna/build/query';
import { type Answer, api, isOldFailure, queryKeys } from '@gehna/client';
import type { ProductList } from '../listing/api.ts';

export type Product = Answer<'GET /api/products/:id'>;
export type ProductPicture = Product['pictures'][number];

/** One product. `known` is shown until the answer comes. */
export function productById(id: string, known: Product | undefined) {
  return queryOptions({
    queryKey: queryKeys.products.one(id),
    queryFn: ({ signal }) => api('GET /api/products/:id', { params: { id }, signal }),
    placeholderData: () => known,
    retryOnMount: isOldFailure,
  });
}

/** The product as a list that was shown before had it: a list gives whole products. */
export function productInLists(queries: QueryClient, id: string): Product | undefined {
  return queries
    .getQueriesData<ProductList>({ queryKey: queryKeys.products.lists })
    .flatMap(([, list]) => list?.products ?? [])
    .find((product) => product.id === id);
}
