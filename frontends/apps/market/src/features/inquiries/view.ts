import { pageNumberIn } from '@gehna/client';
import { type LeadStatus, leadStatuses } from '@gehna/contracts/lists';

/** What the page shows: one status or all, and which page of it. */
export type View = { status: LeadStatus | ''; page: number };

/** The view of an address; invalid values count as absent. */
export function viewFrom(query: URLSearchParams): View {
  const status = leadStatuses.find((known) => known === query.get('status')) ?? '';
  return { status, page: pageNumberIn(query) };
}

/** The query of a view’s address, '' for the first page of all. */
export function queryOf({ status, page }: View): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
