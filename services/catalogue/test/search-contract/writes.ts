import { describe, expect, test } from 'vitest';
import type { MarketProduct } from '../../src/search/search-engine.ts';
import { SynonymTable } from '../../src/search/synonym-table.ts';
import { marketProduct, type OpenEngine, openMarket, productOf, queryFor, read, seller, synonyms } from './fixtures.ts';

/** A stream of products that a test lets flow one by one. */
async function* streamOf(products: readonly MarketProduct[], before: (number: number) => Promise<void>) {
  for (const [number, product] of products.entries()) {
    await before(number);
    yield product;
  }
}

/** What writes do, in any order and beside searches. */
export function writeContract(open: OpenEngine): void {
  describe('a product that is written again', () => {
    test('is found only as it is now', async () => {
      const before = productOf({ name: 'Old', mainCategory: 'Gold', description: 'rubies' });
      const { engine, names, put, close } = await openMarket(open, [before]);
      await put({ ...before, name: 'New', mainCategory: 'Silver', description: 'pearls', isFeatured: true });
      expect(await names()).toEqual(['New']);
      expect(await names({ search: 'rubies' })).toEqual([]);
      expect(await names({ search: 'pearls', mainCategory: 'Silver' })).toEqual(['New']);
      expect(await engine.featured(5)).toHaveLength(1);
      await close();
    });

    test('keeps its newest version, in whatever order and batch the writes come', async () => {
      const product = productOf();
      const at = (version: number) => marketProduct({ ...product, name: `Version ${version}` }, version);
      const { engine, settle, names, close } = await openMarket(open, []);
      await engine.index([at(5), at(3)]);
      await engine.index([at(4)]);
      await settle();
      expect(await names()).toEqual(['Version 5']);
      await Promise.all([7, 9, 6, 8].map((version) => engine.index([at(version)])));
      await settle();
      expect(await names()).toEqual(['Version 9']);
      expect(await names({ search: 'version' })).toEqual(['Version 9']);
      await close();
    });

    test('with the same version is replaced', async () => {
      const product = productOf({ name: 'First' });
      const { put, names, close } = await openMarket(open, [product]);
      await put({ ...product, name: 'Second' }, 1);
      expect(await names()).toEqual(['Second']);
      await close();
    });
  });

  describe('a removed product', () => {
    test('is found nowhere, and an unknown removal changes nothing', async () => {
      const gone = productOf({ name: 'Gone', isFeatured: true });
      const { engine, names, remove, close } = await openMarket(open, [gone, productOf({ name: 'Here' })]);
      await remove(gone.id);
      await remove('prd_unknown');
      expect(await names()).toEqual(['Here']);
      expect(await names({ search: 'gone' })).toEqual([]);
      expect(await engine.featured(5)).toEqual([]);
      expect((await engine.counts()).mainCategory).toEqual({ Gold: 1 });
      await close();
    });

    test('does not come back with a late write, and does with a newer one', async () => {
      const product = productOf({ name: 'Back and forth' });
      const { names, put, remove, close } = await openMarket(open, [product]);
      await remove(product.id, 4);
      await put(product, 3);
      await put(product, 4);
      expect(await names()).toEqual([]);
      await put(product, 5);
      expect(await names()).toEqual(['Back and forth']);
      await remove(product.id, 4);
      expect(await names()).toEqual(['Back and forth']);
      await close();
    });

    test('that was never indexed keeps late writes out too', async () => {
      const product = productOf();
      const { names, put, remove, close } = await openMarket(open, []);
      await remove(product.id, 2);
      await put(product, 1);
      expect(await names()).toEqual([]);
      await close();
    });
  });

  test('a renamed seller is shown and found under the new name in all of their products', async () => {
    const old = seller('Surya');
    const own = Array.from({ length: 30 }, (_, number) => productOf({ name: `A${number}`, seller: old }));
    const { engine, settle, names, close } = await openMarket(open, [
      ...own,
      productOf({ name: 'B', seller: seller('Chandra') }),
    ]);
    const renamed = { ...old, businessName: 'Aditya', mobile: '+911234567890' };
    await engine.index(own.map((product) => marketProduct({ ...product, seller: renamed })));
    await settle();
    expect(await names({ search: 'surya' })).toEqual([]);
    expect(await names({ search: 'aditya', limit: 100 })).toHaveLength(30);
    const { cards } = await engine.search(queryFor({ search: 'aditya' }));
    for (const product of read(cards)) expect(product.seller.mobile).toBe('+911234567890');
    await close();
  });

  describe('a rebuild', () => {
    test('replaces the market, and is searched in the old one until it is complete', async () => {
      const old = Array.from({ length: 20 }, (_, number) => productOf({ name: `Old ${number}` }));
      const fresh = Array.from({ length: 30 }, (_, number) => productOf({ name: `Fresh ${number}` }));
      const { engine, settle, close } = await openMarket(open, old);
      const totals: number[] = [];
      const products = fresh.map((product) => marketProduct(product));
      await engine.rebuild(
        streamOf(products, async (number) => {
          if (number % 10 === 0) totals.push((await engine.search(queryFor())).total);
        }),
      );
      await settle();
      expect(totals).toEqual([20, 20, 20]);
      const { cards, total } = await engine.search(queryFor({ search: 'fresh', limit: 100 }));
      expect(total).toBe(30);
      expect(read(cards).every(({ name }) => name.startsWith('Fresh'))).toBe(true);
      expect((await engine.search(queryFor({ search: 'old' }))).total).toBe(0);
      await close();
    });

    test('holds what was written in between', async () => {
      const kept = productOf({ name: 'Kept' });
      const changed = productOf({ name: 'Changed' });
      const removed = productOf({ name: 'Removed' });
      const added = productOf({ name: 'Added' });
      const { engine, settle, names, close } = await openMarket(open, [kept, changed, removed]);
      const asReadBefore = [kept, changed, removed].map((product) => marketProduct(product, 1));
      await engine.rebuild(
        streamOf(asReadBefore, async (number) => {
          if (number > 0) return;
          await engine.index([marketProduct({ ...changed, name: 'Changed meanwhile' }, 2), marketProduct(added)]);
          await engine.remove([{ id: removed.id, version: 2 }]);
        }),
      );
      await settle();
      expect((await names({ sortBy: 'name' })).sort()).toEqual(['Added', 'Changed meanwhile', 'Kept']);
      await close();
    });

    test('that fails leaves the market as it was', async () => {
      const { engine, settle, names, close } = await openMarket(open, [productOf({ name: 'Here' })]);
      const failing = streamOf([marketProduct(productOf()), marketProduct(productOf())], async (number) => {
        if (number === 1) throw new Error('The database is away.');
      });
      await expect(engine.rebuild(failing)).rejects.toThrow('The database is away.');
      await settle();
      expect(await names()).toEqual(['Here']);
      await close();
    });
  });

  describe('changed synonyms', () => {
    test('count from then on, and no longer where they are gone', async () => {
      const { engine, settle, names, texts, put, close } = await openMarket(open, [
        productOf({ name: 'Lotus jhumka', subcategory: 'Earrings' }),
        productOf({ name: 'Tiger claw locket', subcategory: 'Pendants' }),
      ]);
      expect(await names({ search: 'झुमका' })).toEqual(['Lotus jhumka']);
      expect(await names({ search: 'vyaghranakha' })).toEqual([]);
      const groups = [
        ...synonyms.groups.filter(({ name }) => name !== 'jhumka'),
        { name: 'tiger claw', words: ['vyaghranakha', 'पुलिनख'], suggestAs: 'craft' as const },
      ];
      await engine.useSynonyms(new SynonymTable(groups, 2));
      await settle();
      expect(await names({ search: 'vyaghranakha' })).toEqual(['Tiger claw locket']);
      expect(await names({ search: 'पुलिनख' })).toEqual(['Tiger claw locket']);
      expect(await texts('vyag')).toContain('Tiger Claw jewellery');
      expect(await names({ search: 'झुमका' })).toEqual([]);
      await put(productOf({ name: 'Tiger claw ring', createdAt: '2026-02-01T00:00:00.000Z' }));
      expect(await names({ search: 'vyaghranakha' })).toEqual(['Tiger claw ring', 'Tiger claw locket']);
      await close();
    });

    test('lose nothing that is written while they are taken in', async () => {
      const second = productOf({ name: 'Removed' });
      const { engine, settle, names, close } = await openMarket(open, [productOf({ name: 'Before' }), second]);
      const changing = engine.useSynonyms(new SynonymTable(synonyms.groups, 2));
      await engine.index([marketProduct(productOf({ name: 'Meanwhile' }))]);
      await engine.remove([{ id: second.id, version: 2 }]);
      await changing;
      await settle();
      expect((await names()).sort()).toEqual(['Before', 'Meanwhile']);
      await close();
    });
  });
}
