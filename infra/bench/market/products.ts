import { crafts, genders, karatsOf, type MainCategory, regionalStyles, subcategoriesOf } from '@gehna/contracts/lists';
import { Dice } from '../random.ts';
import { familyNames, firstNames, houseWords, looks, namesOf, occasions, sentences, towns } from './vocabulary.ts';

export type GeneratedSeller = ReturnType<typeof generateSellers>[number];
export type GeneratedProduct = ReturnType<typeof productOf>;

/** Sellers whose number grows with the market: one for about 125 products. */
export function generateSellers(productCount: number) {
  const dice = new Dice(4);
  return Array.from({ length: Math.max(12, Math.round(productCount / 125)) }, (_, index) => {
    const family = dice.one(familyNames);
    return {
      id: `usr_bench${String(index).padStart(6, '0')}`,
      ownerName: `${dice.one(firstNames)} ${family}`,
      businessName: dice.chance(0.9) ? `${dice.one([family, dice.one(firstNames)])} ${dice.one(houseWords)}` : null,
      mobile: `+919${String(dice.whole(100_000_000, 999_999_999))}`,
    };
  });
}

const rates: Readonly<Record<MainCategory, number>> = {
  Gold: 11_000,
  Silver: 140,
  Platinum: 4_800,
  Diamond: 26_000,
  Pearl: 6_000,
  Gemstone: 9_000,
};
/** How each tiny webp of 16 pixels begins; what follows differs from picture to picture. */
const placeholderHead = 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQABAABABoJ';

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** More gold than silver, and a few of the other four, as on the real market. */
function mainCategory(dice: Dice): MainCategory {
  const at = dice.next();
  if (at < 0.55) return 'Gold';
  if (at < 0.9) return 'Silver';
  return dice.one(['Platinum', 'Diamond', 'Pearl', 'Gemstone']);
}

function describe(dice: Dice): string {
  const fill = () => dice.one([looks, towns, occasions][dice.whole(0, 2)] ?? looks);
  return Array.from({ length: dice.whole(2, 5) }, () =>
    dice.one(sentences).replaceAll('{}', () => fill().toLowerCase()),
  ).join(' ');
}

const begin = Date.UTC(2025, 0, 1);

/** About a tenth have no region or craft of their own. */
function productOf(dice: Dice, index: number, sellers: readonly GeneratedSeller[]) {
  const metal = mainCategory(dice);
  const subcategory = dice.popular(subcategoriesOf[metal]);
  const name = [
    dice.popular(looks),
    dice.chance(0.4) ? dice.one(looks) : '',
    dice.popular(namesOf[subcategory] ?? [subcategory]),
  ];
  const netWeight = twoDecimals(2 + dice.next() ** 2 * 90);
  const grossWeight = twoDecimals(netWeight * (1 + dice.next() * 0.2));
  const seller = dice.popular(sellers);
  return {
    id: `prd_bench${String(index).padStart(21, '0')}`,
    sellerId: seller.id,
    name:
      name.filter(Boolean).join(' ') +
      (dice.chance(0.3) ? `, ${dice.one(['pair', 'set of two', '22 inch', 'large', 'small', 'size 2.6'])}` : ''),
    productCode: `${(seller.businessName ?? seller.ownerName).slice(0, 3).toUpperCase()}-${1000 + index}`,
    mainCategory: metal,
    subcategory,
    gender: dice.chance(0.65) ? 'Women' : dice.one(genders),
    regionalStyle: dice.chance(0.9) ? dice.popular(regionalStyles) : null,
    craftsmanship: dice.chance(0.7) ? dice.popular(crafts) : null,
    karat: dice.popular(karatsOf[metal]),
    grossWeight,
    netWeight,
    size: dice.chance(0.4) ? dice.one(['2.4', '2.6', '2.8', '16 inch', '18 inch', '22 inch', '12', '14']) : null,
    hallmark: dice.chance(0.7) ? dice.one(['BIS 916', 'BIS 750', 'BIS 925']) : null,
    // Whole rupees.
    price: Math.round((netWeight * rates[metal] * (1.08 + dice.next() * 0.3)) / 10) * 10,
    makingCharges: dice.chance(0.6) ? dice.whole(3, 400) * 100 : null,
    wastagePercent: dice.chance(0.6) ? dice.whole(20, 180) / 10 : null,
    description: describe(dice),
    isFeatured: dice.chance(0.02),
    stock: dice.chance(0.8) ? dice.whole(1, 12) : null,
    pictures: Array.from({ length: dice.whole(1, 3) }, () => ({
      hash: dice.hex(40),
      width: 900,
      height: 900,
      placeholder: `${placeholderHead}${dice.base64(dice.whole(40, 90))}`,
      widths: [320, 640, 900],
    })),
    createdAt: new Date(begin + Math.floor(dice.next() * 680 * 86_400_000)),
  };
}

/** One product after another, the same in every run. */
export function* generateProducts(count: number, sellers: readonly GeneratedSeller[]): Generator<GeneratedProduct> {
  const dice = new Dice(100_000);
  for (let index = 0; index < count; index++) yield productOf(dice, index, sellers);
}
