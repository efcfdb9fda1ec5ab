import { chosenFilters, listViews } from '@gehna/client/list-view';
import { leadPriorities, leadStatuses } from '@gehna/contracts/lists';

/** What the list of leads shows. First the newest, what is new before what is closed, the weightiest. */
export const leadViews = listViews(
  { status: leadStatuses, priority: leadPriorities },
  { createdAt: 'desc', status: 'asc', priority: 'desc' },
);

export type View = typeof leadViews.everything;

const leadParameter = 'lead';

/** The id of the lead whose panel an address opens. */
export const leadIn = (query: URLSearchParams) => query.get(leadParameter);

/** The query of a view’s address with the panel of a lead. */
export const queryWithLead = (view: View, id: string) => leadViews.queryOf(view, { [leadParameter]: id });

/** What the server takes for a view, but for its page. */
export const filtersOf = ({ search, filters, sortBy, sortOrder }: View) => ({
  as: 'seller' as const,
  search,
  ...chosenFilters(filters),
  sortBy,
  sortOrder,
});
