import { describe, expect, test } from 'vitest';
import { MemoryMarketIndex } from '../../src/search/market-index.ts';
import { card, piece, read, seller } from './pieces.ts';

const own = piece({
  name: 'own',
  subcategory: 'Necklaces',
  craftsmanship: 'Kundan',
  regionalStyle: 'Rajasthan rare',
  karat: '22k',
  price: 100_000,
  seller: seller('Own house'),
});
let houses = 0;
/** A piece that is just like `own`, of a house of its own, but for what is told. */
const like = (told: Parameters<typeof piece>[0]) => {
  houses++;
  const { id: _id, _id: __id, ...facts } = own;
  return piece({ ...facts, seller: seller(`House ${houses}`), ...told });
};

function similarTo(of: typeof own, others: (typeof own)[], limit = 24) {
  const index = new MemoryMarketIndex();
  for (const each of [...others, of]) index.put(card(each));
  const answer = index.similar(of.id, limit);
  if (!answer) throw new Error('It is not on the market.');
  return read(answer).products.map(({ name }) => name);
}

describe('similar pieces', () => {
  test('are those of the same kind, then those with most in common', () => {
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
    expect(similarTo(own, others)).toEqual([
      'twin',
      'another karat',
      'another style',
      'another metal and karat',
      'another craft',
      'the same kind only',
      'another kind',
    ]);
  });

  test('of one kind stand by how near their price is, in proportion', () => {
    const prices = [400_000, 101_000, 52_000, 180_000];
    const others = prices.map((price) => like({ name: String(price), price }));
    expect(similarTo(own, others)).toEqual(['101000', '180000', '52000', '400000']);
  });

  test('never hold the piece itself', () => {
    expect(similarTo(own, [])).toEqual([]);
    expect(similarTo(own, [like({ name: 'other' })])).toEqual(['other']);
  });

  test('that are equally like it stand the newest first, and fewer are the beginning of more', () => {
    const others = Array.from({ length: 200 }, (_, number) => like({ name: `twin ${number}` }));
    const all = similarTo(own, others);
    expect(all).toEqual(
      others
        .slice(-24)
        .reverse()
        .map(({ name }) => name),
    );
    expect(similarTo(own, [...others].reverse())).toEqual(all);
    expect(similarTo(own, others, 5)).toEqual(all.slice(0, 5));
  });

  test('come from several houses where they are nearly alike, and from one where the others differ', () => {
    const ofOne = Array.from({ length: 6 }, (_, number) => like({ name: `A${number}`, seller: seller('A') }));
    const nearly = like({ name: 'B', karat: '18k', seller: seller('B') });
    const unlike = like({ name: 'C', subcategory: 'Rings', seller: seller('C') });
    const shown = similarTo(own, [...ofOne, nearly, unlike]);
    expect(shown.indexOf('B')).toBe(1);
    expect(shown.at(-1)).toBe('C');
  });

  test('without a craft or style do not pass for alike because both have none', () => {
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
    expect(similarTo(plain, others)[0]).toBe('worked, of the same price');
  });

  test('follow what comes and goes', () => {
    const index = new MemoryMarketIndex();
    const other = like({ name: 'other' });
    index.put(card(own));
    const names = () => read(index.similar(own.id, 8) ?? { json: '{"products":[]}' }).products.map(({ name }) => name);
    expect(names()).toEqual([]);
    index.put(card(other));
    expect(names()).toEqual(['other']);
    index.remove(other.id);
    expect(names()).toEqual([]);
    index.remove(own.id);
    expect(index.similar(own.id, 8)).toBeNull();
  });
});
