import { keepPreviousData, type QueryClient, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import { filtersOf, type View } from './view.ts';

export type LeadList = Answer<'GET /api/leads'>;
export type Lead = LeadList['leads'][number];

/** The seller's leads of a view, with the counts of all. */
export function leadList(view: View) {
  return queryOptions({
    queryKey: queryKeys.leads.ofSeller(view),
    queryFn: ({ signal }) => apiAsUser('GET /api/leads', { query: { ...filtersOf(view), page: view.page }, signal }),
    // The rows that are shown stay until the next have come.
    placeholderData: keepPreviousData,
  });
}

export const oneLead = (id: string) =>
  queryOptions({
    queryKey: queryKeys.leads.one(id),
    queryFn: async ({ signal }) => (await apiAsUser('GET /api/leads/:id', { params: { id }, signal })).lead,
  });

/** A lead that a list has brought already, so that its panel opens at once, and stays open when the lead itself cannot be loaded. */
export function leadInLists(queries: QueryClient, id: string): Lead | undefined {
  for (const [, list] of queries.getQueriesData<LeadList>({ queryKey: queryKeys.leads.listsOfSeller })) {
    const found = list?.leads.find((lead) => lead.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Scope of the mutations of a lead: they are sent one after the other, so that the last one stays and each has the version before it. */
export const changesOf = (id: string) => `lead ${id}`;

type LeadChange = Partial<Pick<Lead, 'status' | 'priority' | 'note' | 'version'>>;

export const changeLead = async (id: string, body: LeadChange) =>
  (await apiAsUser('PATCH /api/leads/:id', { params: { id }, body })).lead;

/** Shows the server's answer, and refetches what counts or sorts leads. */
export function takeUp(queries: QueryClient, lead: Lead) {
  queries.setQueryData(oneLead(lead.id).queryKey, lead);
  queries.setQueriesData<LeadList>({ queryKey: queryKeys.leads.listsOfSeller }, (list) =>
    list ? { ...list, leads: list.leads.map((row) => (row.id === lead.id ? lead : row)) } : list,
  );
  void queries.invalidateQueries({ queryKey: queryKeys.leads.all });
  void queries.invalidateQueries({ queryKey: queryKeys.dashboard.all });
}

/** The leads of a view, all its pages, as CSV. */
export const leadsFile = (view: View) => apiAsUser('GET /api/leads/export', { query: filtersOf(view) });
