import { keepPreviousData, queryOptions } from '@gehna/build/query';
import { type Answer, api, queryKeys } from '@gehna/client';
import { askedOf, type View } from './view.ts';

export type ProductList = Answer<'GET /api/products'>;
export type ListedProduct = ProductList['products'][number];
export type Facets = ProductList['facets'];
/** What the search asks for besides words. */
export type Limits = NonNullable<ProductList['limits']>;
export type FilterLists = Answer<'GET /api/products/filters'>['filters'];

/** The products of a view with the counts beside each filter value. */
export function productList(view: View) {
  return queryOptions({
    queryKey: queryKeys.products.list(view),
    queryFn: ({ signal }) => api('GET /api/products', { query: askedOf(view), signal }),
    // The list that is shown stays until the next one has come.
    placeholderData: keepPreviousData,
  });
}

/** For a view that finds nothing: searches of fewer of its words that find something. */
export const fewerWords = (view: View) =>
  queryOptions({
    queryKey: queryKeys.products.fewerWords(view),
    queryFn: async ({ signal }) =>
      (await api('GET /api/products/fewer-words', { query: askedOf(view), signal })).searches,
  });

/** The values of every filter; they change with a release, not during a visit. */
export const filterLists = queryOptions({
  queryKey: queryKeys.products.filters,
  queryFn: async ({ signal }) => (await api('GET /api/products/filters', { signal })).filters,
  staleTime: Number.POSITIVE_INFINITY,
});
