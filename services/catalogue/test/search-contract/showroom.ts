import type { Product } from '@gehna/contracts';
import {
  crafts,
  genders,
  karatsOf,
  listableCategories,
  type MainCategory,
  regionalStyles,
  subcategoriesOf,
} from '@gehna/contracts/lists';
import { productOf, seller } from './fixtures.ts';

/** Names as sellers write them: spellings, commas, numbers, apostrophes, Devanagari, and words that are left out of a search. */
const names = [
  'Lotus kasu mala',
  'Rani kundan necklace',
  'Kundan haar with panna drops',
  'Men’s figaro chain',
  'Double rope chain, 22 inch',
  'Plain and faceted bangles, set of 6',
  'Lakh ki chudi in gulabi',
  'Two vati mangalsutra',
  'Karimani with ruby thali',
  'Ruby jhumka with pearl fringe',
  'Lal hara meena jhumki',
  'Kundan chandbali',
  'Panna and polki studs',
  'Om locket of the temple',
  'Kolhapuri saaj, 21 leaves',
  'Nine stone bracelet',
  'Nazariya for a newborn',
  'Bridal nath with chain, for the left side',
  'Chain for the nose, ring at its end',
  'Toe band, ring of silver',
  'Sher kada',
  'पायल, घुंघरू वाली',
  'चाँदी की पायल',
  'Aarti thali & diya',
  'Kalash — 999',
  'Ganesh idol (small)',
  'Jewellery box',
  'Gehna',
  'A',
  '1920s brooch',
  'Sona-chandi ring',
  'BIS 916 band',
  'Maang tikka / mathapatti',
  'Waist chain, 32 inch',
  'Key ring with elephant',
  'Solitaire, 0.5 ct',
  'Neck lace of pearls',
  'Ear ring pair',
  'Baju band',
  'Gutta pusalu haram',
];
const sellers = ['Sona Palace', 'Shree Lakshmi Jewellers', 'Rathore and Sons'].map(seller);

/** Some hundred products: every name in several kinds, metals, crafts and styles, the same in every run. */
export function showroom(): Product[] {
  return Array.from({ length: names.length * 12 }, (_, number) => {
    const round = Math.floor(number / names.length);
    const at = <T>(choices: readonly T[], stride: number) => choices[(number * stride + round) % choices.length] as T;
    const mainCategory: MainCategory = at(listableCategories, 1);
    return productOf({
      name: names[number % names.length] ?? '',
      mainCategory,
      subcategory: at(subcategoriesOf[mainCategory], 7),
      karat: at(karatsOf[mainCategory], 3),
      gender: at(genders, 5),
      regionalStyle: at([...regionalStyles, null], 5),
      craftsmanship: at([...crafts, null], 3),
      price: 2000 + number * 731,
      description: round % 2 === 0 ? 'Worked by hand.' : 'With small rubies, for weddings.',
      seller: at(sellers, 1),
      createdAt: new Date(Date.UTC(2026, 0, 1 + (number % 300))).toISOString(),
    });
  });
}
