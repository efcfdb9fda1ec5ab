import { formatCount, formatGrams, formatRupees } from '@gehna/ui';
import type { Limits } from './api.ts';

function within({ from, to }: NonNullable<Limits['price']>, format: (value: number) => string): string {
  if (to === undefined) return `from ${format(from ?? 0)}`;
  return from === undefined ? `up to ${format(to)}` : `${format(from)} to ${format(to)}`;
}

export const texts = {
  found: (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'} found`,
  limits: ({ price, netWeight }: Limits) =>
    [price && within(price, formatRupees), netWeight && `${within(netWeight, formatGrams)} net`]
      .filter(Boolean)
      .join(' · '),
  loading: 'Loading products',
  failed: 'Failed to load products',
  retry: 'Retry',
  emptyTitle: 'No products found',
  empty: 'Try adjusting your filters or search terms',
  withoutLimits: (words: string) => `Show “${words}” without limits`,
  fewerWords: (words: string, count: number) => `Show “${words}” (${formatCount(count)})`,
  noWord: (search: string) => `“${search}” has no letter or digit to search for. Try a word, for example “ring”.`,
  pastTheEnd: 'The list ends before this page',
  lastPage: 'Go to the last page',
  showFilters: 'Show Filters',
  hideFilters: 'Hide Filters',
  clearFilters: 'Clear Filters',
  filters: 'Filters',
  applied: 'Applied filters',
  filtersFailed: 'The filters could not be loaded.',
  loadingFilters: 'Loading filters',
  search: 'Search',
  searchPlaceholder: 'Name, code or seller',
  mainCategory: 'Main category',
  subcategory: 'Subcategory',
  subcategoryOff: 'Choose a main category first',
  gender: 'Gender',
  regionalStyle: 'Regional style',
  karat: 'Karat',
  craftsmanship: 'Craftsmanship',
  priceBand: 'Price',
  all: 'All',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  chooseSubcategory: 'Choose',
  sortBy: 'Sort by',
  sort: 'Sort',
  sorts: { relevance: 'Best match', createdAt: 'Latest', price: 'Price', name: 'Name' },
  orders: {
    createdAt: { asc: 'Oldest first', desc: 'Newest first' },
    price: { asc: 'Lowest price first', desc: 'Highest price first' },
    name: { asc: 'A to Z', desc: 'Z to A' },
  },
  order: (direction: 'asc' | 'desc', words: string) =>
    `${direction === 'asc' ? 'Ascending' : 'Descending'}: ${words}. Change direction`,
  clear: 'Clear',
  show: (count: number) => `Show ${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  showAny: 'Show products',
  results: 'Products',
} as const;
