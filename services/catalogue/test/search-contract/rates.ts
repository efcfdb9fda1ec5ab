import { describe, expect, test } from 'vitest';
import { marketProduct, type OpenEngine, openMarket, productOf, queryFor, read } from './fixtures.ts';

/** 10 g of fine silver: ten times the rate and 3 % GST. */
const bar = { isPricedByRate: true, mainCategory: 'Silver', karat: '999', netWeight: 10, price: 1 } as const;
const silver = (number: number, perGram: number) => [{ metal: 'silver', number, perGram }] as const;

/** Products by rate. */
export function rateContract(open: OpenEngine): void {
  describe('products by rate', () => {
    const prices = async ({ engine }: Pick<Awaited<ReturnType<typeof openMarket>>, 'engine'>) => {
      const { cards } = await engine.search(queryFor({ sortBy: 'price', sortOrder: 'asc', limit: 100 }));
      return read(cards).map(({ name, price }) => [name, price]);
    };

    test('are in the band of their price at the rate', async () => {
      const market = await openMarket(open, [productOf({ ...bar, name: 'Bar' })]);
      for (const [number, perGram, band] of [
        [1, 100, '0-5000'],
        [2, 600, '5000-10000'],
      ] as const) {
        await market.engine.useRates(silver(number, perGram));
        await market.settle();
        const { facets } = await market.engine.search(queryFor());
        expect(facets.priceBand).toEqual({ [band]: 1 });
        expect(await market.names({ priceBand: band })).toEqual(['Bar']);
      }
      await market.close();
    });

    test('are shown and sorted at the rate, fixed prices and other metals as they are', async () => {
      const [own, gold] = [
        productOf({ ...bar, name: 'Bar' }),
        productOf({ ...bar, name: 'Coin', karat: '22k', price: 5 }),
      ];
      const market = await openMarket(open, [own, gold, productOf({ name: 'Ring', price: 2000 })]);
      expect(await prices(market)).toEqual([
        ['Bar', 1],
        ['Coin', 5],
        ['Ring', 2000],
      ]);
      for (const [number, perGram, expected] of [
        [
          1,
          100,
          [
            ['Coin', 5],
            ['Bar', 1030],
            ['Ring', 2000],
          ],
        ],
        [
          2,
          300,
          [
            ['Coin', 5],
            ['Ring', 2000],
            ['Bar', 3090],
          ],
        ],
      ] as const) {
        await market.engine.useRates(silver(number, perGram));
        await market.settle();
        expect(await prices(market)).toEqual(expected);
      }
      // As written by a replica with an older rate.
      await market.put({ ...own, name: 'Bar, polished' });
      expect(await prices(market)).toEqual([
        ['Coin', 5],
        ['Ring', 2000],
        ['Bar, polished', 3090],
      ]);
      await market.put({ ...own, name: 'Bar, fixed', isPricedByRate: false, price: 7 }, 3);
      await market.engine.useRates(silver(3, 400));
      await market.settle();
      expect(await prices(market)).toEqual([
        ['Coin', 5],
        ['Bar, fixed', 7],
        ['Ring', 2000],
      ]);
      await market.close();
    });

    test('of many, written and removed while the rate is taken in, all end at it', async () => {
      const many = Array.from({ length: 700 }, (_, number) => productOf({ ...bar, name: `Bar ${number}` }));
      const market = await openMarket(open, many);
      const taken = market.engine.useRates(silver(1, 100));
      const [first, second] = many as [(typeof many)[0], (typeof many)[0]];
      await market.engine.index([marketProduct({ ...first, name: 'Renamed' }, 2), marketProduct(productOf(bar))]);
      await market.engine.remove([{ id: second.id, version: 2 }]);
      await market.engine.rebuild(streamOf(many.slice(2)));
      await taken;
      await market.engine.useRates(silver(2, 200));
      await market.settle();
      const { cards, total } = await market.engine.search(queryFor({ sortBy: 'price', limit: 1000 }));
      expect(total).toBe(698);
      expect(new Set(read(cards).map(({ price }) => price))).toEqual(new Set([2060]));
      await market.close();
    });

    test('whose seller is renamed while the rate is taken in show both the new name and the new price', async () => {
      const many = Array.from({ length: 900 }, (_, number) => productOf({ ...bar, name: `Bar ${number}` }));
      const market = await openMarket(open, many);
      const taken = market.engine.useRates(silver(1, 100));
      // In the same version: the product itself has not changed.
      const renamed = many.map((product) =>
        marketProduct({ ...product, seller: { ...product.seller, businessName: 'Renamed House' } }),
      );
      for (let start = 0; start < renamed.length; start += 50) {
        await market.engine.index(renamed.slice(start, start + 50));
      }
      await taken;
      await market.settle();
      const { cards } = await market.engine.search(queryFor({ limit: 1000 }));
      const shown = read(cards).map(({ seller, price }) => `${seller.businessName} ${price}`);
      expect(shown.length).toBe(900);
      expect(new Set(shown)).toEqual(new Set(['Renamed House 1030']));
      await market.close();
    });
  });
}

async function* streamOf(products: readonly ReturnType<typeof productOf>[]) {
  for (const product of products) yield marketProduct(product);
}
