import {
  crafts,
  genders,
  karats,
  karatsOf,
  labelOf,
  type MainCategory,
  mainCategories,
  type ProductSort,
  productSorts,
  regionalStyles,
  subcategories,
  subcategoriesOf,
} from '@gehna/contracts/lists';

/** The filters of one choice each, in the order of the heading. */
export const filterNames = [
  'mainCategory',
  'subcategory',
  'gender',
  'regionalStyle',
  'karat',
  'craftsmanship',
] as const;
export type FilterName = (typeof filterNames)[number];

export type SortOrder = 'asc' | 'desc';

/** What the list shows: the filters ('' where nothing is chosen), the search, the order, the page (from 1). */
export type View = Readonly<
  Record<FilterName, string> & { search: string; sortBy: ProductSort; sortOrder: SortOrder; page: number }
>;

export const searchMaxLength = 200;
const defaultSort: ProductSort = 'createdAt';

/** The order that a reader expects first: the newest, the least expensive, A to Z. */
export const firstOrder: Readonly<Record<ProductSort, SortOrder>> = { createdAt: 'desc', price: 'asc', name: 'asc' };

const known: Readonly<Record<FilterName, readonly string[]>> = {
  mainCategory: mainCategories,
  subcategory: subcategories,
  gender: genders,
  regionalStyle: regionalStyles,
  karat: karats,
  craftsmanship: crafts,
};

export const allProducts: View = {
  mainCategory: '',
  subcategory: '',
  gender: '',
  regionalStyle: '',
  karat: '',
  craftsmanship: '',
  search: '',
  sortBy: defaultSort,
  sortOrder: firstOrder[defaultSort],
  page: 1,
};

/** The list's own spelling of a value, whatever its case; '' for one that no list knows. */
function spelled(values: readonly string[], text: string | null): string {
  const wanted = text?.trim().toLowerCase();
  return wanted ? (values.find((value) => value.toLowerCase() === wanted) ?? '') : '';
}

/**
 * Reads an address. It may have been typed or shortened by anybody: what is unknown, or does not belong to the main category,
 * counts as not given.
 */
export function viewFrom(query: URLSearchParams): View {
  const filters = Object.fromEntries(filterNames.map((name) => [name, spelled(known[name], query.get(name))]));
  const sortBy = productSorts.find((sort) => sort === query.get('sortBy')) ?? defaultSort;
  const order = query.get('sortOrder');
  const page = query.get('page') ?? '';
  return withoutStrangers({
    ...allProducts,
    ...filters,
    search: (query.get('search') ?? '').trim().slice(0, searchMaxLength),
    sortBy,
    sortOrder: order === 'asc' || order === 'desc' ? order : firstOrder[sortBy],
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  });
}

/** The query of a view's address, "" or "?…": only what differs from all products, newest first. */
export function queryOf(view: View): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (view[name]) query.set(name, view[name]);
  if (view.search) query.set('search', view.search);
  if (view.sortBy !== defaultSort) query.set('sortBy', view.sortBy);
  if (view.sortOrder !== firstOrder[view.sortBy]) query.set('sortOrder', view.sortOrder);
  if (view.page > 1) query.set('page', String(view.page));
  return query.size > 0 ? `?${query}` : '';
}

/** Another choice of one filter; '' takes it back. The list begins at its first page again. */
export function choose(view: View, name: FilterName, value: string): View {
  const next = withoutStrangers({ ...view, [name]: value, page: 1 });
  const isHomeless = name === 'mainCategory' && value === '';
  return isHomeless ? { ...next, subcategory: '' } : next;
}

export function searchFor(view: View, text: string): View {
  return { ...view, search: text.trim().slice(0, searchMaxLength), page: 1 };
}

export function sortBy(view: View, sort: ProductSort): View {
  return { ...view, sortBy: sort, sortOrder: firstOrder[sort], page: 1 };
}

export function turnOrder(view: View): View {
  return { ...view, sortOrder: view.sortOrder === 'asc' ? 'desc' : 'asc', page: 1 };
}

/** Takes back every filter and the search; the order stays. */
export function clearFilters(view: View): View {
  return { ...allProducts, sortBy: view.sortBy, sortOrder: view.sortOrder };
}

export type AppliedFilter = { name: FilterName | 'search'; label: string };

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
function withoutStrangers(view: View): View {
  const category = mainCategories.find((name): name is MainCategory => name === view.mainCategory);
  if (!category) return view;
  return {
    ...view,
    subcategory: subcategoriesOf[category].includes(view.subcategory) ? view.subcategory : '',
    karat: karatsOf[category].includes(view.karat) ? view.karat : '',
  };
}
