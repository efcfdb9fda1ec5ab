import { beforeAll, describe, expect, test } from 'vitest';
import { MemoryMarketIndex } from '../../src/search/market-index.ts';
import { asking, card, piece, read, seller } from './pieces.ts';

/** A small market; what it is asked below finds exactly what a person at the counter would bring. */
const market = {
  jhumka: piece({ name: 'Lotus jhumka', subcategory: 'Earrings', regionalStyle: 'Kerala classic' }),
  jhumki: piece({ name: 'Silver jhumki', mainCategory: 'Silver', subcategory: 'Earrings', karat: '925' }),
  studs: piece({ name: 'Diamond studs', mainCategory: 'Diamond', subcategory: 'Earrings', karat: '18k' }),
  hoops: piece({ name: 'Huggie hoops', subcategory: 'Earrings', gender: 'unisex' }),
  payal: piece({ name: 'Bridal payal', mainCategory: 'Silver', subcategory: 'Anklets', karat: '925' }),
  toeRing: piece({ name: 'Peacock bichiya', mainCategory: 'Silver', subcategory: 'Toe Rings', karat: '925' }),
  nath: piece({ name: 'Banu nath', subcategory: 'Nose Pins', regionalStyle: 'Maharashtra majestic' }),
  necklace: piece({ name: 'Kasu mala', subcategory: 'Necklaces', craftsmanship: 'Nakash' }),
  choker: piece({ name: 'Kundan gulband', subcategory: 'Gold Choker', craftsmanship: 'Kundan' }),
  mangalsutra: piece({ name: 'Two-line tanmaniya', subcategory: 'MangalSutras', productCode: 'MS/77-B' }),
  bangle: piece({ name: 'Lac chudi', subcategory: 'Bangles', craftsmanship: 'Lac Jewellery' }),
  kada: piece({ name: 'Lion-head kada', subcategory: 'Kada', gender: 'Men', karat: '20k' }),
  ring: piece({ name: 'Signet', subcategory: 'Rings', gender: 'Men', seller: seller('Sona Palace') }),
  silverRing: piece({ name: 'Rose band', mainCategory: 'Silver', subcategory: 'Rings', karat: '999' }),
  platter: piece({ name: 'Aarti thali', mainCategory: 'Silver', subcategory: 'Pooja Items', karat: '999' }),
  brassy: piece({ name: 'Casket with brass inlay', mainCategory: 'Silver', subcategory: 'Silver Ware', karat: '999' }),
  locket: piece({ name: 'Om locket', subcategory: 'Pendants', description: 'Set with a small heera.' }),
};
type Name = keyof typeof market;
const earrings: Name[] = ['jhumka', 'jhumki', 'studs', 'hoops'];
const bangles: Name[] = ['bangle', 'kada'];
const silver: Name[] = ['jhumki', 'payal', 'toeRing', 'silverRing', 'platter', 'brassy'];

let index: MemoryMarketIndex;
beforeAll(() => {
  index = new MemoryMarketIndex();
  for (const each of Object.values(market)) index.put(card(each));
});

function find(search: string): Name[] {
  const ids = new Set(read(index.list(asking({ search, limit: 100 }))).products.map(({ id }) => id));
  return (Object.keys(market) as Name[]).filter((name) => ids.has(market[name].id));
}
const sorted = (names: readonly Name[]) => (Object.keys(market) as Name[]).filter((name) => names.includes(name));

const cases: [string, string, Name[]][] = [
  ['a suggestion of the search box', 'silver ring', ['toeRing', 'silverRing']],
  ['a suggestion of the search box', 'diamond earrings', ['studs']],
  ['a suggestion of the search box', 'gold necklace', ['necklace', 'choker']],
  ['a spelling for another', 'jhumka', ['jhumka', 'jhumki']],
  ['a spelling for another', 'jhumkas', ['jhumka', 'jhumki']],
  ['a language for another', 'anklets', ['payal']],
  ['a language for another', 'pajeb', ['payal']],
  ['a language for another', 'sona angoothi', ['ring']],
  ['Devanagari', 'चाँदी की पायल', ['payal']],
  ['Devanagari', 'झुमके', ['jhumka', 'jhumki']],
  ['Devanagari', 'कंगन', bangles],
  ['Devanagari', 'मंगलसूत्र', ['mangalsutra']],
  ['a phrase', 'nose ring', ['nath']],
  ['a phrase', 'toe ring', ['toeRing']],
  ['a phrase', 'mangal sutra', ['mangalsutra']],
  ['the wider word finds its kinds', 'earrings', earrings],
  ['the wider word finds its kinds', 'bangle', bangles],
  ['the kind itself', 'kadaa', ['kada']],
  ['the kind itself', 'hoops', ['hoops']],
  ['a kind nobody has: the wider one', 'chandbali', earrings],
  ['a thali that is no mangalsutra', 'thali', ['mangalsutra', 'platter']],
  ['a thali that is no mangalsutra', 'mangalsutra', ['mangalsutra']],
  ['a stone in the description', 'diamond locket', ['locket']],
  ['a beginning', 'neck', ['necklace']],
  ['a beginning', 'gulb', ['choker']],
  ['a beginning that looks like a plural', 'bras', ['brassy']],
  ['a typing error', 'neckalce', ['necklace', 'choker']],
  ['a typing error', 'erring', earrings],
  ['a typing error', 'manglsutra', ['mangalsutra']],
  ['a typing error', 'silvr', silver],
  ['a typing error in a word that no piece spells so', 'angothii', ['ring', 'silverRing']],
  ['no typing error where the word is there', 'ring', ['toeRing', 'ring', 'silverRing']],
  ['a code', 'ms/77-b', ['mangalsutra']],
  ['a code', 'MS77B', ['mangalsutra']],
  ['a purity', '20 karat', ['kada']],
  ['a purity', '20kt', ['kada']],
  ['a purity is never nearly another', '21k', []],
  ['the seller', 'sona palace', ['ring']],
  ['the craft', 'kundan', ['choker']],
  ['the region', 'marathi nath', ['nath']],
  ['the wearer', 'kada for men', ['kada']],
  ['all words must fit', 'silver necklace', []],
  ['nothing like it', 'helicopter', []],
];

describe('what a search finds', () => {
  test.each(cases)('%s: %s', (_, search, names) => expect(find(search)).toEqual(sorted(names)));

  test.each(['jewellery', '...', ''])('everything: "%s"', (search) => {
    expect(find(search)).toHaveLength(Object.keys(market).length);
  });

  test('gold jewellery is all that is of gold', () => {
    expect(find('gold jewellery')).toEqual(find('gold'));
  });
});
