import { expect, test } from 'vitest';
import { readSearch } from '../../src/search/typed-limits.ts';

test.each([
  ['mangalsutra under 50000', 'mangalsutra', { price: { to: 50_000 } }],
  ['silver anklet under ₹5,000', 'silver anklet', { price: { to: 5_000 } }],
  ['necklace below 1 lakh', 'necklace', { price: { to: 100_000 } }],
  ['budget 50k bridal set', 'bridal set', { price: { to: 50_000 } }],
  ['jhumka under 20k', 'jhumka', { price: { to: 20_000 } }],
  ['rs.5000 ring', 'ring', { price: { to: 5_000 } }],
  ['necklace 1,25,000 rupees', 'necklace', { price: { to: 125_000 } }],
  ['payal 5 hazar tak', 'payal', { price: { to: 5_000 } }],
  ['५०,००० से कम मंगलसूत्र', 'मंगलसूत्र', { price: { to: 50_000 } }],
  ['over 5 lakh', '', { price: { from: 500_000 } }],
  ['ring between 20000 and 50000', 'ring', { price: { from: 20_000, to: 50_000 } }],
  ['20-30k ring', 'ring', { price: { from: 20_000, to: 30_000 } }],
  ['necklace from 1 lakh to 2 lakh', 'necklace', { price: { from: 100_000, to: 200_000 } }],
  ['22k chain 10 gram', '22k chain', { netWeight: { from: 8, to: 12 } }],
  ['१० ग्राम चेन', 'चेन', { netWeight: { from: 8, to: 12 } }],
  ['chain 1 tola', 'chain', { netWeight: { from: 9.33, to: 13.99 } }],
  ['chain 10-12 gm', 'chain', { netWeight: { from: 10, to: 12 } }],
  ['kada above 50 gms', 'kada', { netWeight: { from: 50 } }],
  ['10 gram se kam 22k chain', '22k chain', { netWeight: { to: 10 } }],
  ['chain under 15 grams below 2 lakh', 'chain', { netWeight: { to: 15 }, price: { to: 200_000 } }],
])('"%s" asks for limits beside its words', (search, words, limits) => {
  expect(readSearch(search)).toEqual({ words, ...limits });
});

test.each([
  '',
  'Lakh ki chudi',
  'gold ring 18k',
  '22 k ring',
  '18-22k gold',
  '925 silver',
  'bangles set of 6',
  'chain 24 inch',
  'ring 5 to 8 inch',
  'nose pin under 10',
  'PB-1000',
  'ms/77-b',
])('"%s" asks for none', (search) => expect(readSearch(search)).toEqual({ words: search }));
