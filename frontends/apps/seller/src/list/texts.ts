import type { SortOrder } from '@gehna/client/list-view';

export const texts = {
  clearSearch: 'Clear search',
  filters: (chosen: number) => (chosen > 0 ? `Filters (${chosen})` : 'Filters'),
  sort: 'Sort by',
  order: { asc: 'Ascending', desc: 'Descending' } satisfies Record<SortOrder, string>,
} as const;
