import { describe, expect, test } from 'vitest';
import { productViews } from '../src/features/products/view.ts';

const { everything, from, queryOf, choose, search, sortBy, turnOrder, clearFilters } = productViews;
const read = (query: string) => from(new URLSearchParams(query));
const chosen = (filters: Partial<typeof everything.filters>) => ({ filters: { ...everything.filters, ...filters } });

describe('what an address means', () => {
  test.each([
    ['', everything],
    ['search=+jhumka+&status=active', { ...everything, search: 'jhumka', ...chosen({ status: 'active' }) }],
    ['approval=rejected&page=3', { ...everything, ...chosen({ approval: 'rejected' }), page: 3 }],
    ['sortBy=name', { ...everything, sortBy: 'name', sortOrder: 'asc' }],
    ['sortBy=price&sortOrder=desc', { ...everything, sortBy: 'price', sortOrder: 'desc' }],
    ['status=sold&approval=x&sortBy=stock&sortOrder=up&page=-1', everything],
    ['page=1e3', everything],
  ])('%s', (query, view) => {
    expect(read(query)).toEqual(view);
  });

  test.each(['', '?search=haar', '?status=discontinued&approval=pending&sortBy=price&sortOrder=desc&page=2'])(
    'is written as it was read: "%s"',
    (query) => {
      expect(queryOf(read(query))).toBe(query);
    },
  );
});

describe('what a choice does', () => {
  const third = { ...everything, search: 'haar', sortBy: 'price', sortOrder: 'desc', page: 3 } as const;

  test('a filter begins at the first page and keeps the rest', () => {
    expect(choose(third, 'status', 'active')).toEqual({ ...third, ...chosen({ status: 'active' }), page: 1 });
    expect(choose(third, 'status', 'sold')).toEqual({ ...third, page: 1 });
  });

  test('a search begins at the first page and keeps the rest', () => {
    expect(search(third, 'kada')).toEqual({ ...third, search: 'kada', page: 1 });
  });

  test('another sort begins with its default order', () => {
    expect(sortBy(third, 'name')).toEqual({ ...third, sortBy: 'name', sortOrder: 'asc', page: 1 });
    expect(turnOrder(third)).toEqual({ ...third, sortOrder: 'asc', page: 1 });
  });

  test('clearing keeps the order', () => {
    expect(clearFilters(third)).toEqual({ ...everything, sortBy: 'price', sortOrder: 'desc' });
  });
});
