import { type LeadPriority, type LeadStatus, leadPriorities, leadSorts, leadStatuses } from '@gehna/contracts/lists';

export const statusFilters = ['all', ...leadStatuses] as const;
export const priorityFilters = ['all', ...leadPriorities] as const;
export const sorts = leadSorts;
export type Sort = (typeof sorts)[number];
export type SortOrder = 'asc' | 'desc';

/** What the list shows. Page from 1. */
export type View = Readonly<{
  search: string;
  status: 'all' | LeadStatus;
  priority: 'all' | LeadPriority;
  sortBy: Sort;
  sortOrder: SortOrder;
  page: number;
}>;

export const searchMaxLength = 200;

/** The order that a reader expects first: the newest, what is new before what is closed, the weightiest. */
const firstOrder: Readonly<Record<Sort, SortOrder>> = { createdAt: 'desc', status: 'asc', priority: 'desc' };

export const everything: View = {
  search: '',
  status: 'all',
  priority: 'all',
  sortBy: 'createdAt',
  sortOrder: firstOrder.createdAt,
  page: 1,
};

const known = <Value extends string>(values: readonly Value[], text: string | null, other: Value): Value =>
  values.find((value) => value === text) ?? other;

/** Reads an address; what is unknown counts as not given. */
export function viewFrom(query: URLSearchParams): View {
  const sortBy = known(sorts, query.get('sortBy'), 'createdAt');
  const page = query.get('page') ?? '';
  return {
    search: (query.get('search') ?? '').trim().slice(0, searchMaxLength),
    status: known(statusFilters, query.get('status'), 'all'),
    priority: known(priorityFilters, query.get('priority'), 'all'),
    sortBy,
    sortOrder: known(['asc', 'desc'], query.get('sortOrder'), firstOrder[sortBy]),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The id of the lead whose panel an address opens. */
export const leadIn = (query: URLSearchParams) => query.get('lead');

/** The query of a view's address, "" or "?…": only what differs from everything, newest first; `lead`: with the panel of a lead. */
export function queryOf(view: View, lead?: string): string {
  const query = new URLSearchParams();
  if (view.search) query.set('search', view.search);
  if (view.status !== 'all') query.set('status', view.status);
  if (view.priority !== 'all') query.set('priority', view.priority);
  if (view.sortBy !== 'createdAt') query.set('sortBy', view.sortBy);
  if (view.sortOrder !== firstOrder[view.sortBy]) query.set('sortOrder', view.sortOrder);
  if (view.page > 1) query.set('page', String(view.page));
  if (lead) query.set('lead', lead);
  return query.size > 0 ? `?${query}` : '';
}

/** What the server takes for a view, but for its page. */
export const filtersOf = ({ search, status, priority, sortBy, sortOrder }: View) => ({
  as: 'seller' as const,
  search,
  status: status === 'all' ? undefined : status,
  priority: priority === 'all' ? undefined : priority,
  sortBy,
  sortOrder,
});

/** Another choice; the list begins at its first page again. */
export const choose = (view: View, choice: Partial<Pick<View, 'search' | 'status' | 'priority'>>): View => ({
  ...view,
  ...choice,
  page: 1,
});

export const sortBy = (view: View, sort: Sort): View => ({
  ...view,
  sortBy: sort,
  sortOrder: firstOrder[sort],
  page: 1,
});

export const turnOrder = (view: View): View => ({
  ...view,
  sortOrder: view.sortOrder === 'asc' ? 'desc' : 'asc',
  page: 1,
});

/** Takes back search and filters; the order stays. */
export const clearFilters = ({ sortBy, sortOrder }: View): View => ({ ...everything, sortBy, sortOrder });

export const hasFilters = ({ search, status, priority }: View) =>
  search !== '' || status !== 'all' || priority !== 'all';
