import { describe, expect, test } from 'vitest';
import { type OpenEngine, openMarket, productOf, seller } from './fixtures.ts';

const own = productOf({
  name: 'own',
  subcategory: 'Necklaces',
  craftsmanship: 'Kundan',
  regionalStyle: 'Rajasthan rare',
  karat: '22k',
  price: 100_000,
  seller: seller('Own house'),
});
let houses = 0;
/** A product that is just like `own`, of a seller of its own, but for the changes. */
const like = (changes: Parameters<typeof productOf>[0]) => {
  houses++;
  const { id: _id, _id: __id, ...facts } = own;
  return productOf({ ...facts, seller: seller(`House ${houses}`), ...changes });
};

/** Products that are similar to another one. */
export function similarContract(open: OpenEngine): void {
  async function similarTo(of: typeof own, others: (typeof own)[], limit = 24): Promise<string[]> {
    const { similarNames, close } = await openMarket(open, [...others, of]);
    const names = await similarNames(of.id, limit);
    await close();
    return names;
  }

  describe('similar products', () => {
    test('are those of the same kind, then those with most in common', async () => {
      const others = [
        like({ name: 'another kind', subcategory: 'Rings' }),
        like({
          name: 'the same kind only',
          craftsmanship: null,
          regionalStyle: null,
          mainCategory: 'Silver',
          karat: '925',
          gender: 'Men',
          price: 900_000,
        }),
        like({ name: 'another karat', karat: '18k' }),
        like({ name: 'twin' }),
        like({ name: 'another style', regionalStyle: 'Kerala classic' }),
        like({ name: 'another craft', craftsmanship: 'Polki' }),
        like({ name: 'another metal and karat', mainCategory: 'Silver', karat: '925' }),
      ];
      expect(await similarTo(own, others)).toEqual([
        'twin',
        'another karat',
        'another style',
        'another metal and karat',
        'another craft',
        'the same kind only',
        'another kind',
      ]);
    });

    test('of one kind stand by how near their price is, in proportion', async () => {
      const prices = [400_000, 101_000, 52_000, 180_000];
      const others = prices.map((price) => like({ name: String(price), price }));
      expect(await similarTo(own, others)).toEqual(['101000', '180000', '52000', '400000']);
    });

    test('never hold the product itself', async () => {
      expect(await similarTo(own, [])).toEqual([]);
      expect(await similarTo(own, [like({ name: 'other' })])).toEqual(['other']);
    });

    test('that are equally like it stand the newest first, and fewer are the beginning of more', async () => {
      const others = Array.from({ length: 200 }, (_, number) => like({ name: `twin ${number}` }));
      const all = await similarTo(own, others);
      expect(all).toEqual(
        others
          .slice(-24)
          .reverse()
          .map(({ name }) => name),
      );
      expect(await similarTo(own, [...others].reverse())).toEqual(all);
      expect(await similarTo(own, others, 5)).toEqual(all.slice(0, 5));
    });

    test('come from several houses where they are nearly alike, and from one where the others differ', async () => {
      const ofOne = Array.from({ length: 6 }, (_, number) => like({ name: `A${number}`, seller: seller('A') }));
      const nearly = like({ name: 'B', karat: '18k', seller: seller('B') });
      const unlike = like({ name: 'C', subcategory: 'Rings', seller: seller('C') });
      const shown = await similarTo(own, [...ofOne, nearly, unlike]);
      expect(shown.indexOf('B')).toBe(1);
      expect(shown.at(-1)).toBe('C');
    });

    test('without a craft or style do not pass for alike because both have none', async () => {
      const plain = like({ name: 'plain', craftsmanship: null, regionalStyle: null, karat: '18k', gender: 'Men' });
      const others = [
        like({
          name: 'also plain, of a far price',
          craftsmanship: null,
          regionalStyle: null,
          karat: '18k',
          gender: 'Men',
          price: 900_000,
        }),
        like({
          name: 'worked, of the same price',
          craftsmanship: 'Polki',
          regionalStyle: 'Kerala classic',
          karat: '18k',
          gender: 'Men',
        }),
      ];
      expect((await similarTo(plain, others))[0]).toBe('worked, of the same price');
    });

    test('are current when products come and go', async () => {
      const other = like({ name: 'other' });
      const { engine, put, remove, similarNames, close } = await openMarket(open, [own]);
      expect(await similarNames(own.id)).toEqual([]);
      await put(other);
      expect(await similarNames(own.id)).toEqual(['other']);
      await remove(other.id);
      expect(await similarNames(own.id)).toEqual([]);
      await remove(own.id);
      expect(await engine.similar(own.id, 8)).toBeNull();
      await close();
    });
  });
}
