import { type ApprovalStatus, approvalStatuses } from '@gehna/contracts/lists';

export const statusFilters = ['all', 'active', 'discontinued'] as const;
export type StatusFilter = (typeof statusFilters)[number];
export const approvalFilters = ['all', ...approvalStatuses] as const;
export type ApprovalFilter = 'all' | ApprovalStatus;
export const sorts = ['createdAt', 'name', 'price'] as const;
export type Sort = (typeof sorts)[number];
export type SortOrder = 'asc' | 'desc';

/** What the list shows. Page from 1. */
export type View = Readonly<{
  search: string;
  status: StatusFilter;
  approval: ApprovalFilter;
  sortBy: Sort;
  sortOrder: SortOrder;
  page: number;
}>;

export const searchMaxLength = 200;

/** The order that a reader expects first: the newest, A to Z, the least expensive. */
const firstOrder: Readonly<Record<Sort, SortOrder>> = { createdAt: 'desc', name: 'asc', price: 'asc' };

export const everything: View = {
  search: '',
  status: 'all',
  approval: 'all',
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
    approval: known(approvalFilters, query.get('approval'), 'all'),
    sortBy,
    sortOrder: known(['asc', 'desc'], query.get('sortOrder'), firstOrder[sortBy]),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a view's address, "" or "?…": only what differs from everything, newest first. */
export function queryOf(view: View): string {
  const query = new URLSearchParams();
  if (view.search) query.set('search', view.search);
  if (view.status !== 'all') query.set('status', view.status);
  if (view.approval !== 'all') query.set('approval', view.approval);
  if (view.sortBy !== 'createdAt') query.set('sortBy', view.sortBy);
  if (view.sortOrder !== firstOrder[view.sortBy]) query.set('sortOrder', view.sortOrder);
  if (view.page > 1) query.set('page', String(view.page));
  return query.size > 0 ? `?${query}` : '';
}

/** Another choice; the list begins at its first page again. */
export const choose = (view: View, choice: Partial<Pick<View, 'search' | 'status' | 'approval'>>): View => ({
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

export const hasFilters = ({ search, status, approval }: View) =>
  search !== '' || status !== 'all' || approval !== 'all';
