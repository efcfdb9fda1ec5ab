import {
  crafts,
  genders,
  karats,
  karatsOf,
  labelOf,
  type MainCategory,
  mainCategories,
  regionalStyles,
  subcategories,
  subcategoriesOf,
} from '@gehna/contracts/lists';

/** The filters of the product list in the order of its heading, with the values that each knows. */
const known = {
  mainCategory: mainCategories,
  subcategory: subcategories,
  gender: genders,
  regionalStyle: regionalStyles,
  karat: karats,
  craftsmanship: crafts,
} as const satisfies Record<string, readonly string[]>;

type FilterName = keyof typeof known;
const filterNames = Object.keys(known) as FilterName[];

/** What a list shows, as far as engines are concerned: its order is no other content. */
export type ListingView = { filters: Partial<Record<FilterName, string>>; search: string; page: number };

/**
 * Reads an address as the page does (frontends/market/src/features/listing/view.ts): values in any case, and what is unknown or does
 * not belong to the main category counts as not given.
 */
export function listingViewOf(query: URLSearchParams): ListingView {
  const given = filterNames.flatMap((name) => {
    const wanted = query.get(name)?.trim().toLowerCase();
    const value = wanted && known[name].find((one) => one.toLowerCase() === wanted);
    return value ? [[name, value] as const] : [];
  });
  const page = query.get('page') ?? '';
  return {
    filters: withoutStrangers(Object.fromEntries(given)),
    search: (query.get('search') ?? '').trim().slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

function withoutStrangers(filters: ListingView['filters']): ListingView['filters'] {
  const category = filters.mainCategory as MainCategory | undefined;
  if (!category) return filters;
  const { subcategory, karat, ...rest } = filters;
  return {
    ...rest,
    ...(subcategory && subcategoriesOf[category].includes(subcategory) ? { subcategory } : {}),
    ...(karat && karatsOf[category].includes(karat) ? { karat } : {}),
  };
}

/** The labels of the filters in use: the heading is these joined by " - ". */
export const labelsOf = ({ filters }: ListingView): string[] =>
  filterNames.flatMap((name) => (filters[name] ? [labelOf(filters[name])] : []));

/** The one address of a list: filters in their order, then search and page. */
export function listingAddress(filters: ListingView['filters'], search = '', page = 1): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name]);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return `/luxurymarket/products${query.size > 0 ? `?${query}` : ''}`;
}
