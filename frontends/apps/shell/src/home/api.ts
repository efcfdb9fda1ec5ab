import { queryOptions } from '@gehna/build/query';
import { api, queryKeys } from '@gehna/client';
import type { Choice } from './filters/choices.ts';

export const featuredCount = 4;

/** The pieces on the tray of the home page. */
export const featured = queryOptions({
  queryKey: queryKeys.products.featured(featuredCount),
  queryFn: ({ signal }) => api('GET /api/products/featured', { query: { limit: featuredCount }, signal }),
});

export const chosenCount = 4;

/** The first pieces of a choice, with the counts beside every other value. */
export function chosen(choice: Choice) {
  return queryOptions({
    queryKey: queryKeys.products.chosen(choice),
    queryFn: ({ signal }) => api('GET /api/products', { query: { ...choice, limit: chosenCount }, signal }),
  });
}
