import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, type OpenEngine, openMarket, productOf, queryFor, seller } from './fixtures.ts';
import { showroom } from './showroom.ts';

/** Searches that typed text may mean. */
export function suggestionContract(open: OpenEngine): void {
  describe('what is suggested', () => {
    const ring = (changes: Parameters<typeof productOf>[0]) =>
      productOf({ name: 'Signet', subcategory: 'Rings', ...changes });
    const products = [
      ring({}),
      ring({}),
      ring({ mainCategory: 'Silver', karat: '925', gender: 'Men' }),
      productOf({ name: 'Lotus kasu mala', subcategory: 'Necklaces', craftsmanship: 'Nakash' }),
      productOf({
        name: 'Kundan haar',
        subcategory: 'Necklaces',
        craftsmanship: 'Kundan',
        regionalStyle: 'Rajasthan rare',
      }),
      productOf({
        name: 'Kundan jhumka',
        subcategory: 'Earrings',
        craftsmanship: 'Kundan',
        seller: seller('Ravi Sons'),
      }),
      productOf({ name: 'Jaali payal', mainCategory: 'Silver', subcategory: 'Anklets', karat: '925' }),
    ];
    let market: Market;
    beforeAll(async () => {
      market = await openMarket(open, products);
    });
    afterAll(() => market.close());

    test.each([
      ['a beginning', 'ri', ['Rings', 'Gold rings', 'Silver rings']],
      ['a whole word', 'ring', ['Rings', 'Gold rings', 'Silver rings']],
      ['two words', 'gold ri', ['Gold rings']],
      ['a metal', 'silver', ['Silver jewellery', 'Silver rings', 'Silver anklets']],
      [
        'a craft, with its kinds and names',
        'kundan',
        ['Kundan jewellery', 'Kundan necklaces', 'Kundan earrings', 'Kundan jhumka', 'Kundan haar'],
      ],
      ['a regional style', 'raj', ['Rajasthan rare']],
      ['a name', 'lotus', ['Lotus kasu mala']],
      ['a synonym, half typed', 'paya', ['Anklets', 'Jaali payal']],
      ['another language', 'angoothi', ['Rings', 'Gold rings', 'Silver rings']],
      ['Devanagari', 'झुम', ['Jhumka']],
      [
        'a typing error',
        'neckalce',
        ['Necklaces', 'Kundan necklaces', 'Nakash necklaces', 'Kundan haar', 'Lotus kasu mala'],
      ],
      ['a typing error in a name', 'lotsu', ['Lotus kasu mala']],
      ['a purity', '925', ['925 silver jewellery']],
      ['the wearer', 'for men', ['Jewellery for men']],
      ['what is nowhere', 'helicopter', []],
      ['a kind that no product has', 'brooch', []],
      ['a seller', 'ravi', []],
      ['what fits everything', 'jewellery', []],
      ['nothing', '', []],
      ['blanks and signs', ' … ', []],
    ])('%s: %s', async (_case, typed, expected) => expect(await market.texts(typed)).toEqual(expected));

    test('has the number of products that each finds', async () => {
      expect((await market.engine.suggest('ring', 6)).map(({ count }) => count)).toEqual([3, 2, 1]);
    });

    test('keeps a third of the places for names, and gives what names leave to phrases', async () => {
      const { texts } = market;
      expect(await texts('kundan', 3)).toEqual(['Kundan jewellery', 'Kundan necklaces', 'Kundan jhumka']);
      expect(await texts('ring', 2)).toEqual(['Rings', 'Gold rings']);
      expect(await texts('kundan', 1)).toEqual(['Kundan jewellery']);
    });

    test('is no list twice: these anklets are all of silver, and all silver is 925', async () => {
      expect(await market.texts('ankl')).toEqual(['Anklets']);
    });
  });

  test('a product that is called like its kind is suggested once', async () => {
    const { engine, close } = await openMarket(open, [
      productOf({ name: 'RINGS', subcategory: 'Rings' }),
      productOf({ name: 'Band' }),
    ]);
    expect(await engine.suggest('ring', 6)).toEqual([{ text: 'Rings', count: 2 }]);
    await close();
  });

  test('a name is suggested also where many newer products have its word in another field', async () => {
    const newer = Array.from({ length: 250 }, () =>
      productOf({ description: 'A lotus on the clasp.', createdAt: '2026-02-01T00:00:00.000Z' }),
    );
    const { texts, close } = await openMarket(open, [productOf({ name: 'Lotus haar' }), ...newer]);
    expect(await texts('lotus')).toEqual(['Lotus haar']);
    await close();
  });

  test('of two spellings of one name the newest is suggested', async () => {
    const { texts, close } = await openMarket(open, [
      productOf({ name: 'LOTUS HAAR' }),
      productOf({ name: 'Lotus haar', createdAt: '2026-02-01T00:00:00.000Z' }),
    ]);
    expect(await texts('lotus')).toEqual(['Lotus haar']);
    await close();
  });

  test('nothing is suggested for a whole page of words', async () => {
    const { texts, close } = await openMarket(open, [productOf({ name: 'Ring' })]);
    expect(await texts('ring '.repeat(20))).not.toEqual([]);
    expect(await texts('ring '.repeat(21))).toEqual([]);
    await close();
  });

  describe('over a whole showroom', () => {
    const products = showroom();
    const suggested = new Map<string, number>();
    let market: Market;
    beforeAll(async () => {
      market = await openMarket(open, products);
      const typed = new Set<string>();
      for (const { name, subcategory, craftsmanship, regionalStyle, karat } of products)
        for (const text of [name, subcategory, craftsmanship ?? '', regionalStyle ?? '', karat])
          for (let length = 1; length <= text.length; length++) typed.add(text.slice(0, length));
      for (const start of typed)
        for (const { text, count } of await market.engine.suggest(start, 20)) suggested.set(text, count);
    });
    afterAll(() => market.close());

    test('each suggestion finds as many as it counts, in the search itself', async () => {
      expect(suggested.size).toBeGreaterThan(200);
      for (const [text, count] of suggested) {
        const { total } = await market.engine.search(queryFor({ search: text }));
        expect([text, total]).toEqual([text, count]);
        expect(count).toBeGreaterThan(0);
      }
    });

    test('the name of every product is suggested to buyers who type it', async () => {
      const missing: string[] = [];
      for (const name of new Set(products.map((product) => product.name)))
        if (!(await market.texts(name, 20)).includes(name)) missing.push(name);
      expect(missing.filter((name) => !['Gehna', 'A', 'Jewellery box'].includes(name))).toEqual([]);
    });

    test('are current when products come and go', async () => {
      const brooch = productOf({ name: 'Peacock sari pin', mainCategory: 'Silver', subcategory: 'Brooches' });
      const { texts, put, remove, close } = await openMarket(open, []);
      expect(await texts('sari')).toEqual([]);
      expect(await texts('broo')).toEqual([]);
      await put(brooch);
      expect(await texts('sari')).toEqual(['Peacock sari pin']);
      expect(await texts('broo')).toEqual(['Brooches']);
      await remove(brooch.id);
      expect(await texts('broo')).toEqual([]);
      await close();
    });
  });
}
