import { leadPriorities, leadStatuses } from '@gehna/contracts/lists';
import { listViews } from '../../list/list-view.ts';

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
export const filtersOf = ({ search, filters: { status, priority }, sortBy, sortOrder }: View) => ({
  as: 'seller' as const,
  search,
  status: status === 'all' ? undefined : status,
  priority: priority === 'all' ? undefined : priority,
  sortBy,
  sortOrder,
});
