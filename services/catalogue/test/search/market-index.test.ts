import { describe, expect, test } from 'vitest';
import { MemoryMarketIndex } from '../../src/search/market-index.ts';
import { asking, card, piece, read, seller } from './pieces.ts';

function marketOf(...pieces: ReturnType<typeof piece>[]) {
  const index = new MemoryMarketIndex();
  for (const each of pieces) index.put(card(each));
  const names = (query: Parameters<typeof asking>[0] = {}) =>
    read(index.list(asking(query))).products.map(({ name }) => name);
  return { index, names };
}

describe('the market', () => {
  test('is empty at first', () => {
    const { index } = marketOf();
    expect(read(index.list(asking()))).toEqual({
      products: [],
      pagination: { totalProducts: 0, totalPages: 0, currentPage: 1, hasPrev: false, hasNext: false },
      facets: { mainCategory: {}, subcategory: {}, gender: {}, regionalStyle: {}, karat: {}, craftsmanship: {} },
    });
    expect(read(index.featured(10))).toEqual({ products: [] });
    expect(index.counts()).toEqual({ mainCategory: {}, subcategory: {} });
  });

  test('shows a piece as it was given', () => {
    const nath = piece({ name: 'नथ “Banu” — ₹', description: 'Two\nlines', size: '2.6' });
    const { index } = marketOf(nath);
    expect(read(index.list(asking())).products).toEqual([nath]);
  });

  test('shows a piece that was put again only as it is now', () => {
    const before = piece({ name: 'Old', mainCategory: 'Gold', description: 'rubies' });
    const { index, names } = marketOf(before);
    index.put(card({ ...before, name: 'New', mainCategory: 'Silver', description: 'pearls', isFeatured: true }));
    expect(names()).toEqual(['New']);
    expect(names({ search: 'rubies' })).toEqual([]);
    expect(names({ search: 'pearls', mainCategory: 'Silver' })).toEqual(['New']);
    expect(read(index.featured(5)).products).toHaveLength(1);
  });

  test('forgets what is removed, and an unknown removal changes nothing', () => {
    const gone = piece({ name: 'Gone', isFeatured: true });
    const { index, names } = marketOf(gone, piece({ name: 'Here' }));
    index.remove(gone.id);
    index.remove('prd_unknown');
    expect(names()).toEqual(['Here']);
    expect(names({ search: 'gone' })).toEqual([]);
    expect(read(index.featured(5)).products).toEqual([]);
  });

  test('shows and finds a seller under the new name, in all of the seller’s pieces', () => {
    const old = seller('Surya');
    const { index, names } = marketOf(
      piece({ name: 'A', seller: old }),
      piece({ name: 'B', seller: seller('Chandra') }),
    );
    index.renameSeller(old._id, { ...old, businessName: 'Aditya', mobile: '+911234567890' });
    expect(names({ search: 'surya' })).toEqual([]);
    expect(names({ search: 'aditya' })).toEqual(['A']);
    expect(read(index.list(asking({ search: 'aditya' }))).products[0]?.seller.mobile).toBe('+911234567890');
  });
});

describe('orders', () => {
  const { names } = marketOf(
    piece({ id: 'prd_1', name: 'ring 10', price: 300, createdAt: '2026-01-02T00:00:00.000Z' }),
    piece({ id: 'prd_2', name: 'Émail', price: 100, createdAt: '2026-01-03T00:00:00.000Z' }),
    piece({ id: 'prd_3', name: 'Ring 2', price: 300, createdAt: '2026-01-01T00:00:00.000Z' }),
    piece({ id: 'prd_4', name: 'emboss', price: 200, createdAt: '2026-01-01T00:00:00.000Z' }),
  );
  test.each([
    ['createdAt', undefined, ['Émail', 'ring 10', 'emboss', 'Ring 2']],
    ['createdAt', 'asc', ['Ring 2', 'emboss', 'ring 10', 'Émail']],
    ['price', undefined, ['Émail', 'emboss', 'ring 10', 'Ring 2']],
    ['price', 'desc', ['Ring 2', 'ring 10', 'emboss', 'Émail']],
    ['name', undefined, ['Émail', 'emboss', 'Ring 2', 'ring 10']],
    ['name', 'desc', ['ring 10', 'Ring 2', 'emboss', 'Émail']],
  ] as const)('by %s, %s', (sortBy, sortOrder, expected) => {
    expect(names({ sortBy, sortOrder })).toEqual(expected);
  });
});

describe('facets', () => {
  const { index, names } = marketOf(
    piece({ mainCategory: 'Gold', subcategory: 'Rings', gender: 'Men', karat: '22k', craftsmanship: 'Kundan' }),
    piece({ mainCategory: 'Gold', subcategory: 'Kada', gender: 'Women', karat: '18k' }),
    piece({ mainCategory: 'Silver', subcategory: 'Rings', gender: 'Men', karat: '925' }),
  );

  test('count what another choice would give, the other filters left as they are', () => {
    const { facets, pagination } = read(index.list(asking({ mainCategory: 'Gold', gender: 'Men' })));
    expect(pagination.totalProducts).toBe(1);
    expect(facets).toEqual({
      mainCategory: { Gold: 1, Silver: 1 },
      subcategory: { Rings: 1 },
      gender: { Men: 1, Women: 1 },
      regionalStyle: {},
      karat: { '22k': 1 },
      craftsmanship: { Kundan: 1 },
    });
  });

  test('take a value without regard to case, and find nothing for one that nobody has', () => {
    expect(names({ mainCategory: 'gold' })).toHaveLength(2);
    expect(names({ mainCategory: 'Tin' })).toEqual([]);
  });

  test('of categories count subcategories inside each', () => {
    expect(index.counts()).toEqual({
      mainCategory: { Gold: 2, Silver: 1 },
      subcategory: { Gold: { Rings: 1, Kada: 1 }, Silver: { Rings: 1 } },
    });
  });
});

describe('pages', () => {
  const { index } = marketOf(...Array.from({ length: 45 }, () => piece()));

  test.each([
    [1, 20, false, true],
    [3, 5, true, false],
    [4, 0, true, false],
    [1_000_000, 0, true, false],
  ])('page %i shows %i', (page, shown, hasPrev, hasNext) => {
    const { products, pagination } = read(index.list(asking({ page })));
    expect(products).toHaveLength(shown);
    expect(pagination).toEqual({ totalProducts: 45, totalPages: 3, currentPage: page, hasPrev, hasNext });
  });
});
