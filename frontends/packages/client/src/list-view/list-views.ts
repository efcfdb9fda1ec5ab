import { pageNumberIn } from '../pages/page-number.ts';

export type SortOrder = 'asc' | 'desc';

/** The filters of a list by their names in the address, each with the values that it takes besides "all". */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** What a list shows; it stands in the address. Page from 1. */
export type ListView<F extends Filters, Sort extends string> = Readonly<{
  search: string;
  filters: { readonly [Name in keyof F]: 'all' | F[Name][number] };
  sortBy: Sort;
  sortOrder: SortOrder;
  page: number;
}>;

/** Characters that the server takes. */
export const searchMaxLength = 200;

/** A search as the server takes it: without control characters, at most `searchMaxLength` long, and not cut within a character. */
export const searchIn = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, searchMaxLength)
    .replace(/[\uD800-\uDBFF]$/, '');

const known = <Value extends string>(values: readonly Value[], text: string | null, other: Value): Value =>
  values.find((value) => value === text) ?? other;

/** The views of one list. `firstOrder`: the sorts and the default order of each; by default, the newest. */
export function listViews<const F extends Filters, Sort extends string>(
  filters: F,
  firstOrder: Readonly<Record<Sort | 'createdAt', SortOrder>>,
) {
  type View = ListView<F, Sort | 'createdAt'>;
  const names = Object.keys(filters);
  const sorts = Object.keys(firstOrder) as View['sortBy'][];
  const filtersFrom = (textOf: (name: string) => string | null) =>
    Object.fromEntries(
      names.map((name) => [name, known(['all', ...(filters[name] ?? [])], textOf(name), 'all')]),
    ) as View['filters'];

  const everything: View = {
    search: '',
    filters: filtersFrom(() => 'all'),
    sortBy: 'createdAt',
    sortOrder: firstOrder.createdAt,
    page: 1,
  };

  return {
    filters,
    sorts,
    everything,

    /** Reads an address; what is unknown counts as not given. */
    from(query: URLSearchParams): View {
      const sortBy = known(sorts, query.get('sortBy'), 'createdAt');
      return {
        search: searchIn(query.get('search') ?? ''),
        filters: filtersFrom((name) => query.get(name)),
        sortBy,
        sortOrder: known(['asc', 'desc'], query.get('sortOrder'), firstOrder[sortBy]),
        page: pageNumberIn(query),
      };
    },

    /** The query of a view's address, "" or "?…": only what differs from everything, newest first; then what else stands in it. */
    queryOf(view: View, others: Readonly<Record<string, string>> = {}): string {
      const query = new URLSearchParams();
      if (view.search) query.set('search', view.search);
      for (const name of names) if (view.filters[name] !== 'all') query.set(name, String(view.filters[name]));
      if (view.sortBy !== 'createdAt') query.set('sortBy', view.sortBy);
      if (view.sortOrder !== firstOrder[view.sortBy]) query.set('sortOrder', view.sortOrder);
      if (view.page > 1) query.set('page', String(view.page));
      for (const [name, value] of Object.entries(others)) query.set(name, value);
      return query.size > 0 ? `?${query}` : '';
    },

    search: (view: View, search: string): View => ({ ...view, search, page: 1 }),

    /** Another value of one filter; the list begins at its first page again. */
    choose: (view: View, name: keyof F & string, value: string): View => ({
      ...view,
      filters: filtersFrom((other) => (other === name ? value : (view.filters[other] ?? null))),
      page: 1,
    }),

    sortBy(view: View, text: string): View {
      const sortBy = known(sorts, text, view.sortBy);
      return { ...view, sortBy, sortOrder: firstOrder[sortBy], page: 1 };
    },

    turnOrder: (view: View): View => ({ ...view, sortOrder: view.sortOrder === 'asc' ? 'desc' : 'asc', page: 1 }),

    /** Takes back search and filters; the order stays. */
    clearFilters: ({ sortBy, sortOrder }: View): View => ({ ...everything, sortBy, sortOrder }),

    hasFilters: ({ search, filters }: View): boolean =>
      search !== '' || Object.values<string>(filters).some((value) => value !== 'all'),
  };
}

/** The filters of a view that are chosen, as a route takes them. */
export const chosenFilters = <F extends Filters>(filters: ListView<F, string>['filters']) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== 'all')) as {
    [Name in keyof F]?: F[Name][number];
  };

export type ListViews<F extends Filters, Sort extends string> = ReturnType<typeof listViews<F, Sort>>;

/** Shows another view, made from the newest one. */
export type ChangeView<F extends Filters, Sort extends string> = (
  change: (view: ListView<F, Sort | 'createdAt'>) => ListView<F, Sort | 'createdAt'>,
  how?: { replace: boolean },
) => void;
