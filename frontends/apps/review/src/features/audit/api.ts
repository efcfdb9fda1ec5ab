import { keepPreviousData, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import { chosenFilters } from '@gehna/client/list-view';
import type { View } from './view.ts';

type AuditLog = Answer<'GET /api/review/audit'>;
export type AuditEntry = AuditLog['entries'][number];

const entriesPerPage = 50;

export function auditLog({ search, filters, page }: View) {
  const query = { search, page, limit: entriesPerPage, ...chosenFilters(filters) };
  return queryOptions({
    queryKey: queryKeys.audit(query),
    queryFn: ({ signal }) => apiAsUser('GET /api/review/audit', { query, signal }),
    placeholderData: keepPreviousData,
    // The reviewer's own decisions add to it.
    staleTime: 0,
  });
}
