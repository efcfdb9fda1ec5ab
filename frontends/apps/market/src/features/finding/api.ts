import { queryOptions } from '@gehna/build/query';
import { api, queryKeys } from '@gehna/client';

/** Cells of the tray: one row of a desktop twice, four of a phone. */
export const shown = 8;

/** Pieces on the market that are like this one, the likest first. */
export function similarTo(id: string) {
  return queryOptions({
    queryKey: queryKeys.products.similar(id),
    queryFn: async ({ signal }) =>
      (await api('GET /api/products/:id/similar', { params: { id }, query: { limit: shown }, signal })).products,
    staleTime: 5 * 60_000,
  });
}
