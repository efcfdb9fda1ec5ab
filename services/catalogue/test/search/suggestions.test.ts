import { beforeAll, describe, expect, test } from 'vitest';
import { MemoryMarketIndex } from '../../src/search/market-index.ts';
import { phrases } from '../../src/search/phrases.ts';
import type { Suggestion } from '../../src/search/suggestions.ts';
import { asking, card, piece, read, seller } from './pieces.ts';
import { showroom } from './showroom.ts';

function marketOf(pieces: ReturnType<typeof piece>[]) {
  const index = new MemoryMarketIndex();
  for (const each of pieces) index.put(card(each));
  const suggest = (typed: string, limit = 6): Suggestion[] =>
    (JSON.parse(index.suggest(typed, limit).json.toString()) as { suggestions: Suggestion[] }).suggestions;
  return { index, suggest, texts: (typed: string, limit?: number) => suggest(typed, limit).map(({ text }) => text) };
}

describe('what is suggested', () => {
  const ring = (told: Parameters<typeof piece>[0]) => piece({ name: 'Signet', subcategory: 'Rings', ...told });
  const { texts, suggest } = marketOf([
    ring({}),
    ring({}),
    ring({ mainCategory: 'Silver', karat: '925', gender: 'Men' }),
    piece({ name: 'Lotus kasu mala', subcategory: 'Necklaces', craftsmanship: 'Nakash' }),
    piece({ name: 'Kundan haar', subcategory: 'Necklaces', craftsmanship: 'Kundan', regionalStyle: 'Rajasthan rare' }),
    piece({ name: 'Kundan jhumka', subcategory: 'Earrings', craftsmanship: 'Kundan', seller: seller('Ravi Sons') }),
    piece({ name: 'Jaali payal', mainCategory: 'Silver', subcategory: 'Anklets', karat: '925' }),
  ]);

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
    ['a kind that nobody has', 'brooch', []],
    ['a seller', 'ravi', []],
    ['what fits everything', 'jewellery', []],
    ['nothing', '', []],
    ['blanks and signs', ' … ', []],
  ])('%s: %s', (_case, typed, expected) => expect(texts(typed)).toEqual(expected));

  test('tells how many pieces each finds', () => {
    expect(suggest('ring').map(({ count }) => count)).toEqual([3, 2, 1]);
  });

  test('keeps a third of the places for names, and gives what names leave to phrases', () => {
    expect(texts('kundan', 3)).toEqual(['Kundan jewellery', 'Kundan necklaces', 'Kundan jhumka']);
    expect(texts('ring', 2)).toEqual(['Rings', 'Gold rings']);
    expect(texts('kundan', 1)).toEqual(['Kundan jewellery']);
  });

  test('is no list twice: these anklets are all of silver, and all silver is 925', () => {
    expect(texts('ankl')).toEqual(['Anklets']);
  });
});

test('a piece that is called like its kind is suggested once', () => {
  const { suggest } = marketOf([piece({ name: 'RINGS', subcategory: 'Rings' }), piece({ name: 'Band' })]);
  expect(suggest('ring')).toEqual([{ text: 'Rings', count: 2 }]);
});

test('nothing is suggested for a whole page of words', () => {
  const { suggest } = marketOf([piece({ name: 'Ring' })]);
  expect(suggest('ring '.repeat(20))).not.toEqual([]);
  expect(suggest('ring '.repeat(21))).toEqual([]);
});

test('every phrase is there once, whatever it is called', () => {
  const texts = phrases.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).toContain('Nose pins');
  expect(texts).not.toContain('Nath');
});

describe('over a whole showroom', () => {
  const market = showroom();
  let shown: ReturnType<typeof marketOf>;
  const suggested = new Map<string, number>();
  beforeAll(() => {
    shown = marketOf(market);
    const typed = new Set<string>();
    for (const { name, subcategory, craftsmanship, regionalStyle, karat } of market)
      for (const text of [name, subcategory, craftsmanship ?? '', regionalStyle ?? '', karat])
        for (let length = 1; length <= text.length; length++) typed.add(text.slice(0, length));
    for (const beginning of typed)
      for (const { text, count } of shown.suggest(beginning, 20)) suggested.set(text, count);
  });

  test('each suggestion finds what it says, in the search itself', () => {
    expect(suggested.size).toBeGreaterThan(200);
    for (const [text, count] of suggested) {
      const { pagination } = read(shown.index.list(asking({ search: text })));
      expect([text, pagination.totalProducts]).toEqual([text, count]);
      expect(count).toBeGreaterThan(0);
    }
  });

  test('what every piece is called, and is, is suggested to who types it', () => {
    const missing = [...new Set(market.map(({ name }) => name))].filter(
      (name) => !['Gehna', 'A', 'Jewellery box'].includes(name) && !shown.texts(name, 20).includes(name),
    );
    expect(missing).toEqual([]);
  });

  test('follows what comes and goes', () => {
    const brooch = piece({ name: 'Peacock sari pin', mainCategory: 'Silver', subcategory: 'Brooches' });
    const { index, texts } = marketOf([]);
    expect(texts('sari')).toEqual([]);
    index.put(card(brooch));
    expect(texts('sari')).toEqual(['Peacock sari pin']);
    expect(texts('broo')).toEqual(['Brooches']);
    index.remove(brooch.id);
    expect(texts('broo')).toEqual([]);
  });
});
