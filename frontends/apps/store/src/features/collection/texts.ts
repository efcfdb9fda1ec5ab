const counted = (count: number, written: string, one: string, many: string) => `${written} ${count === 1 ? one : many}`;

export const texts = {
  title: 'Collection',
  summary: (pieces: [number, string], categories: number, featured: number) =>
    [
      `${counted(...pieces, 'piece', 'pieces')} in ${counted(categories, String(categories), 'category', 'categories')}`,
      ...(featured > 0 ? [`${featured} featured`] : []),
    ].join(', '),
  featured: 'Featured',
  allPieces: 'All pieces',
  filter: 'Show one category',
  all: 'All',
  showMore: 'Show more pieces',
  shown: (shown: string, all: string) => `${shown} of ${all} shown`,
  coming: 'Loading more pieces',
  moreFailed: 'More pieces could not be loaded.',
  empty: 'No pieces yet. They appear here as soon as they are on the market.',
} as const;
