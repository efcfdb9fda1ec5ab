import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, type OpenEngine, openMarket, productOf, queryFor, seller } from './fixtures.ts';

/** A small market; each search below finds exactly what a shop assistant would bring. */
const market = {
  jhumka: productOf({ name: 'Lotus jhumka', subcategory: 'Earrings', regionalStyle: 'Kerala classic' }),
  jhumki: productOf({ name: 'Silver jhumki', mainCategory: 'Silver', subcategory: 'Earrings', karat: '925' }),
  studs: productOf({ name: 'Diamond studs', mainCategory: 'Diamond', subcategory: 'Earrings', karat: '18k' }),
  hoops: productOf({ name: 'Huggie hoops', subcategory: 'Earrings', gender: 'unisex' }),
  payal: productOf({ name: 'Bridal payal', mainCategory: 'Silver', subcategory: 'Anklets', karat: '925' }),
  toeRing: productOf({ name: 'Peacock bichiya', mainCategory: 'Silver', subcategory: 'Toe Rings', karat: '925' }),
  nath: productOf({ name: 'Banu nath', subcategory: 'Nose Pins', regionalStyle: 'Maharashtra majestic' }),
  necklace: productOf({ name: 'Kasu mala', subcategory: 'Necklaces', craftsmanship: 'Nakash' }),
  choker: productOf({ name: 'Kundan gulband', subcategory: 'Gold Choker', craftsmanship: 'Kundan' }),
  mangalsutra: productOf({ name: 'Two-line tanmaniya', subcategory: 'MangalSutras', productCode: 'MS/77-B' }),
  bangle: productOf({ name: 'Lac chudi', subcategory: 'Bangles', craftsmanship: 'Lac Jewellery' }),
  kada: productOf({ name: 'Lion-head kada', subcategory: 'Kada', gender: 'Men', karat: '20k' }),
  ring: productOf({ name: 'Signet', subcategory: 'Rings', gender: 'Men', seller: seller('Sona Palace') }),
  silverRing: productOf({ name: 'Rose band', mainCategory: 'Silver', subcategory: 'Rings', karat: '999' }),
  platter: productOf({ name: 'Aarti thali', mainCategory: 'Silver', subcategory: 'Pooja Items', karat: '999' }),
  brassy: productOf({
    name: 'Casket with brass inlay',
    mainCategory: 'Silver',
    subcategory: 'Silver Ware',
    karat: '999',
  }),
  locket: productOf({ name: 'Om locket', subcategory: 'Pendants', description: 'Set with a small heera.' }),
};
type Name = keyof typeof market;
const earrings: Name[] = ['jhumka', 'jhumki', 'studs', 'hoops'];
const bangles: Name[] = ['bangle', 'kada'];
const silver: Name[] = ['jhumki', 'payal', 'toeRing', 'silverRing', 'platter', 'brassy'];

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
  ['a phrase', 'finger ring', ['ring', 'silverRing']],
  ['a phrase', 'mangal sutra', ['mangalsutra']],
  ['the wider word finds its kinds', 'earrings', earrings],
  ['the wider word finds its kinds', 'bangle', bangles],
  ['the kind itself', 'kadaa', ['kada']],
  ['the kind itself', 'hoops', ['hoops']],
  ['a kind that no product has: the wider one', 'chandbali', earrings],
  ['a thali that is no mangalsutra', 'thali', ['mangalsutra', 'platter']],
  ['a thali that is no mangalsutra', 'mangalsutra', ['mangalsutra']],
  ['a stone in the description', 'diamond locket', ['locket']],
  ['a beginning', 'neck', ['necklace']],
  ['a beginning', 'gulb', ['choker']],
  ['a beginning with the form of a plural', 'bras', ['brassy']],
  ['a typing error', 'neckalce', ['necklace', 'choker']],
  ['a typing error', 'erring', earrings],
  ['a spelling that sounds alike', 'neckless', ['necklace', 'choker']],
  ['a misplaced letter', 'jumkha', ['jhumka', 'jhumki']],
  ['a typing error', 'manglsutra', ['mangalsutra']],
  ['a typing error', 'silvr', silver],
  ['a typing error in a word that no piece spells so', 'angothii', ['ring', 'silverRing']],
  ['no typing error where the word is there', 'ring', ['toeRing', 'ring', 'silverRing']],
  ['a code', 'ms/77-b', ['mangalsutra']],
  ['a code', 'MS77B', ['mangalsutra']],
  ['a purity', '20 karat', ['kada']],
  ['a purity', '20kt', ['kada']],
  ['a purity as a share', '83.3% gold', ['kada']],
  ['a purity is never nearly another', '21k', []],
  ['the seller', 'sona palace', ['ring']],
  ['the craft', 'kundan', ['choker']],
  ['the region', 'marathi nath', ['nath']],
  ['the wearer', 'kada for men', ['kada']],
  ['words that say nothing of a piece', 'latest payal design with price', ['payal']],
  ['words that say nothing of a piece', 'मंगलसूत्र के नए डिज़ाइन', ['mangalsutra']],
  ['all words must fit', 'silver necklace', []],
  ['nothing like it', 'helicopter', []],
];

/** What words find, and in which order. */
export function wordContract(open: OpenEngine): void {
  describe('what a search finds', () => {
    let opened: Market;
    beforeAll(async () => {
      opened = await openMarket(open, Object.values(market));
    });
    afterAll(() => opened.close());

    async function find(search: string): Promise<Name[]> {
      const names = await opened.names({ search, limit: 100 });
      return (Object.keys(market) as Name[]).filter((name) => names.includes(market[name].name));
    }

    test.each(cases)('%s: %s', async (_, search, names) => expect(await find(search)).toEqual(sorted(names)));

    test.each(['jewellery', '', '  ', 'jewellery 💍', 'latest designs'])('everything: "%s"', async (search) => {
      expect(await find(search)).toHaveLength(Object.keys(market).length);
    });

    test.each(['%', '...', '---', '😀', '❤️', '₹', '।'])('nothing, where there is no word: "%s"', async (search) => {
      const { cards, total, facets } = await opened.engine.search(queryFor({ search, mainCategory: 'Gold' }));
      expect([cards, total]).toEqual([[], 0]);
      expect(Object.values(facets)).toEqual(Object.values(facets).map(() => ({})));
      expect(await opened.engine.suggest(search, 6)).toEqual([]);
    });

    test('signs beside words change nothing', async () => {
      expect(await find('❤️ payal ❤️')).toEqual(['payal']);
    });

    test('gold jewellery is all that is of gold', async () => {
      expect(await find('gold jewellery')).toEqual(await find('gold'));
    });
  });

  describe('relevance', () => {
    const createdAt = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
    const market = [
      productOf({ name: 'Lotus pendant', subcategory: 'Pendants', createdAt: createdAt(1) }),
      productOf({
        name: 'Anklet',
        subcategory: 'Anklets',
        description: 'A lotus on each end.',
        createdAt: createdAt(5),
      }),
      productOf({ name: 'Lotuslike brooch', subcategory: 'Brooches', createdAt: createdAt(6) }),
      productOf({ name: 'Chain', subcategory: 'Chain', description: 'Lotuslike links.', createdAt: createdAt(7) }),
      productOf({ name: 'Peacock haar', subcategory: 'Necklaces', createdAt: createdAt(2) }),
      productOf({ name: 'Kasu mala', subcategory: 'Necklaces', createdAt: createdAt(3) }),
      productOf({ name: 'Signet', subcategory: 'Rings', createdAt: createdAt(8) }),
      productOf({ name: 'Ring', subcategory: 'Kada', createdAt: createdAt(1) }),
      productOf({ name: 'Bell', subcategory: 'Pooja Items', description: 'With a ring.', createdAt: createdAt(9) }),
    ];
    let opened: Market;
    beforeAll(async () => {
      opened = await openMarket(open, market);
    });
    afterAll(() => opened.close());

    test.each([
      [
        'exact before prefix, name before description',
        'lotus',
        ['Lotus pendant', 'Anklet', 'Lotuslike brooch', 'Chain'],
      ],
      ['a prefix in the name before one in the description', 'lotusl', ['Lotuslike brooch', 'Chain']],
      ['name before category before description', 'ring', ['Ring', 'Signet', 'Bell']],
      ['a synonym counts as the word', 'अंगूठी', ['Ring', 'Signet', 'Bell']],
      ['the word itself before its synonyms in one field', 'haar', ['Peacock haar', 'Kasu mala']],
      ['a typo ranks as the word that was meant', 'lotsu', ['Lotus pendant', 'Anklet']],
    ])('%s: %s', async (_, search, expected) => {
      expect(await opened.names({ search })).toEqual(expected);
    });

    test('equal ones are listed newest first', async () => {
      const names = await opened.names({ search: 'gold' });
      expect(names).toEqual([
        'Bell',
        'Signet',
        'Chain',
        'Lotuslike brooch',
        'Anklet',
        'Kasu mala',
        'Peacock haar',
        'Ring',
        'Lotus pendant',
      ]);
    });

    test('gives way to the sort that the buyer chooses', async () => {
      expect(await opened.names({ search: 'lotus', sortBy: 'createdAt' })).toEqual([
        'Chain',
        'Lotuslike brooch',
        'Anklet',
        'Lotus pendant',
      ]);
      expect(await opened.names({ search: 'lotus', sortOrder: 'asc' })).toEqual([
        'Lotus pendant',
        'Anklet',
        'Lotuslike brooch',
        'Chain',
      ]);
      expect(await opened.names({ search: 'ring', sortBy: 'name' })).toEqual(['Bell', 'Ring', 'Signet']);
    });

    test('counts each word once, and no more than the first twenty', async () => {
      const ring = productOf({ name: 'Rose ring' });
      const small = await openMarket(open, [ring, productOf({ name: 'Rose band ring' })]);
      const found = (search: string) => small.names({ search });
      const others = Array.from({ length: 19 }, (_, index) => `word${index}`);
      expect(await found(`${'rose '.repeat(40)}band`)).toEqual(['Rose band ring']);
      expect(await found(['rose', ...others].join(' '))).toEqual([]);
      await small.put({ ...ring, description: others.join(' ') });
      expect(await found(['rose', ...others, 'nowhere'].join(' '))).toEqual(['Rose ring']);
      await small.close();
    });

    test('does not sort where the search has no words', async () => {
      expect(await opened.names({ search: 'jewellery' })).toEqual(await opened.names());
    });
  });
}
