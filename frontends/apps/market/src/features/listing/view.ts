import { labelOf, pageNumberIn } from '@gehna/client';
import { type SortOrder, searchIn } from '@gehna/client/list-view';
import {
  crafts,
  genders,
  karats,
  karatsOf,
  type MainCategory,
  mainCategories,
  type ProductSort,
  priceBands,
  productSorts,
  regionalStyles,
  subcategories,
  subcategoriesOf,
} from '@gehna/contracts/lists';

/** The filters of one choice each with their values, in the order of the heading. */
const filters = {
  mainCategory: mainCategories,
  subcategory: subcategories,
  gender: genders,
  regionalStyle: regionalStyles,
  karat: karats,
  craftsmanship: crafts,
  priceBand: priceBands,
} satisfies Record<string, readonly string[]>;
export type FilterName = keyof typeof filters;
const filterNames = Object.keys(filters) as FilterName[];

/** Relevance only where words are searched for. */
export type ListSort = ProductSort | 'relevance';

/** What the list shows: the filters ('' where nothing is chosen), the search, the order, the page (from 1). */
export type View = Readonly<
  Record<FilterName, string> & { search: string; sortBy: ListSort; sortOrder: SortOrder; page: number }
>;

/** The default order of each sort: the newest, the least expensive, A to Z, the best match. */
export const firstOrder: Readonly<Record<ListSort, SortOrder>> = {
  createdAt: 'desc',
  price: 'asc',
  name: 'asc',
  relevance: 'desc',
};

export const defaultSort = (search: string): ListSort => (search ? 'relevance' : 'createdAt');

export const sortsOf = ({ search }: Pick<View, 'search'>): readonly ListSort[] =>
  search ? ['relevance', ...productSorts] : productSorts;

const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Record<FilterName, string>;

export const allProducts: View = {
  ...noFilters,
  search: '',
  sortBy: 'createdAt',
  sortOrder: firstOrder.createdAt,
  page: 1,
};

/** The list's own spelling of a value, whatever its case; '' for one that is in no list. */
function spelled(values: readonly string[], text: string | null): string {
  const wanted = text?.trim().toLowerCase();
  return wanted ? (values.find((value) => value.toLowerCase() === wanted) ?? '') : '';
}

/**
 * Reads an address. It may be mistyped or cut off: what is unknown, or does not belong to the main category,
 * counts as absent.
 */
export function viewFrom(query: URLSearchParams): View {
  const chosen = Object.fromEntries(filterNames.map((name) => [name, spelled(filters[name], query.get(name))]));
  const search = searchIn(query.get('search') ?? '');
  const order = (['asc', 'desc'] as const).find((known) => known === query.get('sortOrder'));
  const sortBy =
    productSorts.find((sort) => sort === query.get('sortBy')) ?? (order ? 'createdAt' : defaultSort(search));
  return withoutUnknown({
    ...allProducts,
    ...chosen,
    search,
    sortBy,
    sortOrder: order ?? firstOrder[sortBy],
    page: pageNumberIn(query),
  });
}

/** The query of a view's address, "" or "?…": only what differs from all products in their default sort. */
export function queryOf(view: View): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (view[name]) query.set(name, view[name]);
  if (view.search) query.set('search', view.search);
  if (view.sortBy !== defaultSort(view.search)) query.set('sortBy', view.sortBy);
  if (view.sortOrder !== firstOrder[view.sortBy]) query.set('sortOrder', view.sortOrder);
  if (view.page > 1) query.set('page', String(view.page));
  return query.size > 0 ? `?${query}` : '';
}

/** The one address of what a view shows: its order is no other content. */
export const listingPath = (view: View) =>
  `/luxurymarket/products${queryOf({ ...view, sortBy: defaultSort(view.search), sortOrder: firstOrder[defaultSort(view.search)] })}`;

/** Filters that narrow a category. */
const narrowing: readonly FilterName[] = ['gender', 'regionalStyle', 'karat', 'craftsmanship'];
const indexed: readonly FilterName[] = ['mainCategory', 'subcategory', ...narrowing];

/**
 * Whether engines may index a list. A category narrowed by one filter is searched by its name ("Gold 22k"); with more filters there are tens of
 * thousands of lists, which add little to the wider ones; and what another filter finds, as a band of prices, changes by the day.
 */
export const isIndexed = (view: View) =>
  !view.search &&
  narrowing.filter((name) => view[name]).length <= 1 &&
  filterNames.every((name) => !view[name] || indexed.includes(name));

/** Another choice of one filter; '' takes it back. The list begins at its first page again. */
export function choose(view: View, name: FilterName, value: string): View {
  const next = withoutUnknown({ ...view, [name]: value, page: 1 });
  return name === 'mainCategory' && value === '' ? { ...next, subcategory: '' } : next;
}

/** A search begins with the best match, unless the list was sorted otherwise. */
export function searchFor(view: View, text: string): View {
  const search = searchIn(text);
  const isSorted = view.sortBy !== defaultSort(view.search) || view.sortOrder !== firstOrder[view.sortBy];
  return { ...(isSorted ? view : sortBy(view, defaultSort(search))), search, page: 1 };
}

/** What the server is asked for: no sort, where it is to rank. */
export function askedOf({ sortBy, sortOrder, ...view }: View) {
  return sortBy === 'relevance' ? view : { ...view, sortBy, sortOrder };
}

export function sortBy(view: View, sort: ListSort): View {
  return { ...view, sortBy: sort, sortOrder: firstOrder[sort], page: 1 };
}

export function turnOrder(view: View): View {
  return { ...view, sortOrder: view.sortOrder === 'asc' ? 'desc' : 'asc', page: 1 };
}

/** Takes back every filter and the search; the order stays. */
export function clearFilters(view: View): View {
  const { sortBy, sortOrder } = searchFor(view, '');
  return { ...allProducts, sortBy, sortOrder };
}

type AppliedFilter = { name: FilterName | 'search'; label: string };

/** Every filter in use with its words, in the order of the heading. */
export function appliedFilters(view: View): AppliedFilter[] {
  const chosen: AppliedFilter[] = filterNames
    .filter((name) => view[name])
    .map((name) => ({ name, label: labelOf(view[name]) }));
  return view.search ? [...chosen, { name: 'search', label: `“${view.search}”` }] : chosen;
}

export function remove(view: View, name: FilterName | 'search'): View {
  return name === 'search' ? searchFor(view, '') : choose(view, name, '');
}

/** "Gold - Women - 22k", or null when nothing is chosen. */
export function headingOf(view: View): string | null {
  const labels = appliedFilters(view).map((filter) => filter.label);
  return labels.length > 0 ? labels.join(' - ') : null;
}

/** Drops a subcategory or karat that the chosen main category does not have. */
function withoutUnknown(view: View): View {
  const category = mainCategories.find((name): name is MainCategory => name === view.mainCategory);
  if (!category) return view;
  return {
    ...view,
    subcategory: subcategoriesOf[category].includes(view.subcategory) ? view.subcategory : '',
    karat: karatsOf[category].includes(view.karat) ? view.karat : '',
  };
}
