import type { SortOrder } from './list-view.ts';

export const texts = {
  clearSearch: 'Clear search',
  sort: 'Sort by',
  order: { asc: 'Ascending', desc: 'Descending' } satisfies Record<SortOrder, string>,
} as const;
