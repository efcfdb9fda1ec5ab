import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, type OpenEngine, openMarket, productOf, queryFor } from './fixtures.ts';

/** Limits of price and weight in a search. */
export function limitContract(open: OpenEngine): void {
  describe('limits that a search names', () => {
    const day = (number: number) => ({ createdAt: `2026-01-0${number}T00:00:00.000Z` });
    let market: Market;
    beforeAll(async () => {
      market = await openMarket(open, [
        productOf({ name: 'Thin chain', subcategory: 'Chain', price: 90_000, netWeight: 8, ...day(1) }),
        productOf({ name: 'Rope chain', subcategory: 'Chain', price: 120_000.5, netWeight: 10.4, ...day(2) }),
        productOf({
          name: 'Heavy chain',
          subcategory: 'Chain',
          price: 250_000,
          netWeight: 22,
          gender: 'Men',
          ...day(3),
        }),
        productOf({ name: 'Lakshmi coin 10 gram', subcategory: 'Coins', price: 350_000, netWeight: 10, ...day(5) }),
        productOf({ name: 'Rose ring', subcategory: 'Rings', price: 50_000, netWeight: 4, ...day(4) }),
      ]);
    });
    afterAll(() => market.close());

    test.each([
      ['chain under 90000', ['Thin chain']],
      ['chain under 1.2 lakh', ['Thin chain']],
      ['chain under 1,20,001', ['Rope chain', 'Thin chain']],
      ['chain above 1 lakh', ['Heavy chain', 'Rope chain']],
      ['chain 10 gram', ['Rope chain', 'Thin chain']],
      ['chain between 9 and 11 gram', ['Rope chain']],
      ['under 90000', ['Rose ring', 'Thin chain']],
      ['ring under 20000', []],
    ])('%s', async (search, names) => expect(await market.names({ search })).toEqual(names));

    test('count in totals and facets, and beside filters', async () => {
      const search = 'chain above 1 lakh';
      const { total, facets } = await market.engine.search(queryFor({ search }));
      expect([total, facets.gender]).toEqual([2, { Women: 1, Men: 1 }]);
      expect(await market.names({ search, gender: 'Men' })).toEqual(['Heavy chain']);
      expect(await market.names({ search: 'under 2 lakh', sortBy: 'price' })).toEqual([
        'Rose ring',
        'Thin chain',
        'Rope chain',
      ]);
    });

    test('are suggested by no name, whose list would be another', async () => {
      const suggested = await market.engine.suggest('lakshmi', 8);
      expect(suggested.map(({ text }) => text)).not.toContain('Lakshmi coin 10 gram');
      expect((await market.engine.suggest('rope', 8)).map(({ text }) => text)).toContain('Rope chain');
    });

    test('correct no word that is there', async () => {
      expect(await market.names({ search: 'rose ring under 20000' })).toEqual([]);
    });
  });
}
