import { keepPreviousData, queryOptions } from '@gehna/build/query';
import { apiAsUser, queryKeys } from '@gehna/client';
import { chosenFilters } from '@gehna/client/list-view';
import type { View } from './view.ts';

/** The seller's quotations of a view, each in its newest version. */
export function quotationList({ search, filters, page }: View) {
  const query = {
    as: 'seller' as const,
    newest: 'true' as const,
    search,
    ...chosenFilters(filters),
    page,
  };
  return queryOptions({
    queryKey: queryKeys.quotations.list(query),
    queryFn: ({ signal }) => apiAsUser('GET /api/quotations', { query, signal }),
    // The rows that are shown stay until the next have come.
    placeholderData: keepPreviousData,
  });
}
