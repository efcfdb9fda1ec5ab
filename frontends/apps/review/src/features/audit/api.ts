import { keepPreviousData, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import type { AuditView } from './view.ts';

type AuditLog = Answer<'GET /api/review/audit'>;
export type AuditEntry = AuditLog['entries'][number];

const entriesPerPage = 50;

export function auditLog({ search, action, kind, page }: AuditView) {
  const query = { search, page, limit: entriesPerPage, ...(action && { action }), ...(kind && { kind }) };
  return queryOptions({
    queryKey: queryKeys.audit(query),
    queryFn: ({ signal }) => apiAsUser('GET /api/review/audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
