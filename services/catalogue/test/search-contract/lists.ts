import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, type OpenEngine, openMarket, productOf, queryFor, read } from './fixtures.ts';

/** Filters, facets, sorts and pages. */
export function listContract(open: OpenEngine): void {
  const marketOf = (...products: ReturnType<typeof productOf>[]) => {
    let market: Market;
    beforeAll(async () => {
      market = await openMarket(open, products);
    });
    afterAll(() => market.close());
    return () => market;
  };

  describe('an empty market', () => {
    const market = marketOf();
    test('answers everything with nothing', async () => {
      const { engine } = market();
      expect(await engine.search(queryFor())).toEqual({
        cards: [],
        total: 0,
        facets: {
          mainCategory: {},
          subcategory: {},
          gender: {},
          regionalStyle: {},
          karat: {},
          craftsmanship: {},
          priceBand: {},
        },
      });
      expect(await engine.search(queryFor({ search: 'ring' }))).toMatchObject({ cards: [], total: 0 });
      expect(await engine.featured(10)).toEqual([]);
      expect(await engine.similar('prd_unknown', 8)).toBeNull();
      expect(await engine.suggest('ring', 6)).toEqual([]);
      expect(await engine.counts()).toEqual({ mainCategory: {}, subcategory: {} });
    });
  });

  describe('a card', () => {
    const nath = productOf({ name: 'नथ “Banu” — ₹', description: 'Two\nlines', size: '2.6', isFeatured: true });
    const market = marketOf(nath);
    test('is the product as it was given', async () => {
      const { engine } = market();
      expect(read((await engine.search(queryFor())).cards)).toEqual([nath]);
      expect(read(await engine.featured(5))).toEqual([nath]);
    });
  });

  describe('sorts', () => {
    const market = marketOf(
      productOf({ id: 'prd_1', name: 'ring 10', price: 300, createdAt: '2026-01-02T00:00:00.000Z' }),
      productOf({ id: 'prd_2', name: 'Émail', price: 100, createdAt: '2026-01-03T00:00:00.000Z' }),
      productOf({ id: 'prd_3', name: 'Ring 2', price: 300, createdAt: '2026-01-01T00:00:00.000Z' }),
      productOf({ id: 'prd_4', name: 'emboss', price: 200, createdAt: '2026-01-01T00:00:00.000Z' }),
    );
    test.each([
      [undefined, undefined, ['Émail', 'ring 10', 'emboss', 'Ring 2']],
      [undefined, 'asc', ['Ring 2', 'emboss', 'ring 10', 'Émail']],
      ['createdAt', undefined, ['Émail', 'ring 10', 'emboss', 'Ring 2']],
      ['createdAt', 'asc', ['Ring 2', 'emboss', 'ring 10', 'Émail']],
      ['price', undefined, ['Émail', 'emboss', 'ring 10', 'Ring 2']],
      ['price', 'desc', ['Ring 2', 'ring 10', 'emboss', 'Émail']],
      ['name', undefined, ['Émail', 'emboss', 'Ring 2', 'ring 10']],
      ['name', 'desc', ['ring 10', 'Ring 2', 'emboss', 'Émail']],
    ] as const)('by %s, %s', async (sortBy, sortOrder, expected) => {
      expect(await market().names({ sortBy, sortOrder })).toEqual(expected);
    });
  });

  describe('facets', () => {
    const market = marketOf(
      productOf({ mainCategory: 'Gold', subcategory: 'Rings', gender: 'Men', karat: '22k', craftsmanship: 'Kundan' }),
      productOf({ mainCategory: 'Gold', subcategory: 'Kada', gender: 'Women', karat: '18k' }),
      productOf({ mainCategory: 'Silver', subcategory: 'Rings', gender: 'Men', karat: '925' }),
    );

    test('count what another choice would give, the other filters left as they are', async () => {
      const { facets, total } = await market().engine.search(queryFor({ mainCategory: 'Gold', gender: 'Men' }));
      expect(total).toBe(1);
      expect(facets).toEqual({
        mainCategory: { Gold: 1, Silver: 1 },
        subcategory: { Rings: 1 },
        gender: { Men: 1, Women: 1 },
        regionalStyle: {},
        karat: { '22k': 1 },
        craftsmanship: { Kundan: 1 },
        priceBand: { '25000-50000': 1 },
      });
    });

    test('count within a search', async () => {
      const { facets, total } = await market().engine.search(queryFor({ search: 'ring', mainCategory: 'Gold' }));
      expect(total).toBe(1);
      expect(facets).toMatchObject({ mainCategory: { Gold: 1, Silver: 1 }, gender: { Men: 1 }, karat: { '22k': 1 } });
    });

    test('take a value without regard to case, and find nothing for an unknown one', async () => {
      expect(await market().names({ mainCategory: 'gold' })).toHaveLength(2);
      expect(await market().names({ mainCategory: 'Tin' })).toEqual([]);
      const { facets } = await market().engine.search(queryFor({ mainCategory: 'Tin' }));
      expect(facets).toMatchObject({ mainCategory: { Gold: 2, Silver: 1 }, subcategory: {} });
    });

    test('have a price in one band, the lower end with it', async () => {
      const prices = [4_999.99, 5_000, 24_000, 499_999, 500_000, 9_000_000];
      const priced = await openMarket(
        open,
        prices.map((price) => productOf({ name: String(price), price })),
      );
      const { facets } = await priced.engine.search(queryFor({ priceBand: '5000-10000' }));
      expect(facets.priceBand).toEqual({
        '0-5000': 1,
        '5000-10000': 1,
        '10000-25000': 1,
        '200000-500000': 1,
        '500000-': 2,
      });
      expect(await priced.names({ priceBand: '5000-10000' })).toEqual(['5000']);
      expect(await priced.names({ priceBand: '500000-', sortBy: 'price' })).toEqual(['500000', '9000000']);
      await priced.close();
    });

    test('of categories count subcategories inside each', async () => {
      expect(await market().engine.counts()).toEqual({
        mainCategory: { Gold: 2, Silver: 1 },
        subcategory: { Gold: { Rings: 1, Kada: 1 }, Silver: { Rings: 1 } },
      });
    });
  });

  describe('pages', () => {
    const products = Array.from({ length: 45 }, () => productOf({ isFeatured: true }));
    const market = marketOf(...products);
    const newest = products.map(({ id }) => id).reverse();

    test.each([
      [1, 20],
      [3, 5],
      [4, 0],
      [1_000_000, 0],
    ])('page %i shows %i', async (page, shown) => {
      const { cards, total } = await market().engine.search(queryFor({ page }));
      expect(read(cards).map(({ id }) => id)).toEqual(newest.slice((page - 1) * 20, page * 20));
      expect(cards).toHaveLength(shown);
      expect(total).toBe(45);
    });

    test('of a search by relevance are parts of one list', async () => {
      const ids: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { cards } = await market().engine.search(queryFor({ search: 'band', page, limit: 13 }));
        ids.push(...read(cards).map(({ id }) => id));
      }
      expect(ids).toEqual(newest);
    });

    test('of featured products hold the newest', async () => {
      expect(read(await market().engine.featured(7)).map(({ id }) => id)).toEqual(newest.slice(0, 7));
    });
  });
}
