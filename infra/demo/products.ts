import { createHash } from 'node:crypto';
import { finenessOf } from '@gehna/contracts';
import type { Craft, Gender, RegionalStyle } from '@gehna/contracts/lists';
import type { Calendar } from './calendar.ts';
import { chance } from './chance.ts';
import { describe } from './descriptions.ts';
import { type Design, designs, rarerDesigns } from './designs.ts';
import { type PictureFacts, pictureFacts } from './picture-facts.ts';
import { type DemoSeller, sellers } from './sellers.ts';

/** Rupees a gram of fine metal, the day the demo was made; every price and the last metal rate follow from these. */
export const fineRate = { Gold: 12_400, Silver: 155 } as const;
/** What an assaying centre takes for a piece, in rupees (Bureau of Indian Standards). */
const hallmarkCharges = { Gold: 45, Silver: 35 } as const;

/** The market opens with this many products; the rest follow behind it. */
export const openingCount = 48;

export interface DemoProduct {
  readonly seller: DemoSeller;
  readonly picture: string;
  readonly name: string;
  readonly productCode: string;
  readonly mainCategory: 'Gold' | 'Silver';
  readonly subcategory: string;
  readonly gender: Gender;
  readonly regionalStyle: RegionalStyle;
  readonly craftsmanship: Craft | null;
  readonly karat: string;
  readonly grossWeight: number;
  readonly netWeight: number;
  readonly price: number;
  /** The catalogue then computes the price. */
  readonly isPricedByRate: boolean;
  readonly makingCharges: number;
  readonly wastagePercent: number;
  readonly stoneValue: number | null;
  readonly hallmarkCharge: number;
  readonly size: string | null;
  readonly hallmark: string;
  readonly huid?: string | null;
  readonly description: string;
  readonly isFeatured: boolean;
  readonly stock: number;
}

const round = (value: number, step: number) => Math.round(Math.round(value / step) * step * 100) / 100;

function karatOf(design: Design, facts: PictureFacts, nameIndex: number): string {
  if (facts.metal === 'Silver') {
    const fine = /Pooja|Ware|Antiques|Decorative/.test(facts.kind);
    return fine && nameIndex !== 1 ? '999' : '925';
  }
  const setWithDiamonds = facts.stones.includes('diamond') || /Solitaires|Watch/.test(facts.kind);
  const choices = setWithDiamonds ? ['18k', '14k', '18k'] : ['22k', '22k', '20k', '18k'];
  return choices[(nameIndex + Math.floor(chance('karat', design.picture) * choices.length)) % choices.length] ?? '22k';
}

/** Words in a name that only one region would use. */
const regionWords: readonly [RegExp, string][] = [
  [/Kolhapuri|Maharashtrian|Peshwai|saaj|Bangdi|Ambada|Putali/i, 'KSS'],
  [/Chettinad|Jimikki|malai|Attigai|Mookuthi|valai|Kolusu|Metti|Kuthuvilakku|Maanga/i, 'TNJ'],
  [/Mavinakayi|sara|Vijayanagara|kasula|Padma/i, 'SVJ'],
  [/Nellore|gutta|Vaddanam/i, 'NLR'],
  [/Nizami|Hyderabadi|Satlada|Basra/i, 'CMM'],
  [/Pratapgarh|thewa|Mewar/i, 'PTS'],
  [/Jaipur|Rajwadi|Bikaneri|Rajputi|Maniharon|meena kangan|Banjara/i, 'JHK'],
  [/Punjabi|Amritsari|Sher kada|Lassi/i, 'AMS'],
  [/Rajkoti|Kutchi|Kathiawadi|Navratri/i, 'RCK'],
  [/Tarkashi|Cuttack|Annaprashan/i, 'BSS'],
  [/Heera|Surat/i, 'SHK'],
  [/Oddiyanam|kappu|Manga /i, 'TPN'],
  [/Lucknow|Mughal|Dilli/i, 'DCH'],
];

/** Of a gold piece: six letters and digits that no other piece of the demo has. */
export const huidOf = ({ mainCategory, productCode }: DemoProduct): string | null =>
  mainCategory === 'Gold'
    ? createHash('sha256').update(`huid|${productCode}`).digest('hex').slice(0, 6).toUpperCase()
    : null;

/** The seller of a product: that of its design, else one its name points to, else the least busy of those that work in its metal and craft. */
function makerOf(design: Design, name: string, facts: PictureFacts, load: Map<string, number>): DemoSeller {
  const pointed = regionWords.find(([words]) => words.test(name))?.[1];
  const works = sellers.filter((seller) => seller.metals.includes(facts.metal));
  const named = sellers.find(({ code }) => code === design.seller) ?? works.find((seller) => seller.code === pointed);
  const skilled =
    facts.craft === null ? works : works.filter((seller) => facts.craft && seller.crafts.includes(facts.craft));
  const choice = named
    ? [named]
    : [...(skilled.length > 0 ? skilled : works)].sort(
        (a, b) => (load.get(a.code) ?? 0) - (load.get(b.code) ?? 0) || chance(name, a.code) - chance(name, b.code),
      );
  const [seller] = choice;
  if (!seller) throw new Error(`No demo seller makes ${name}.`);
  load.set(seller.code, (load.get(seller.code) ?? 0) + 1);
  return seller;
}

function productOf(design: Design, nameIndex: number, load: Map<string, number>): DemoProduct {
  const facts = pictureFacts.get(design.picture);
  const name = design.names[nameIndex];
  if (!facts || !name) throw new Error(`The design ${design.picture} has no picture or no name ${nameIndex}.`);
  const seller = makerOf(design, name, facts, load);
  const serial = load.get(seller.code) ?? 0;
  const karat = karatOf(design, facts, nameIndex);
  const [light, heavy] = design.net;
  const netWeight = round(light + (heavy - light) * chance('net', name, seller.code), 0.01);
  const grossWeight = round(netWeight + design.stones.grams * (0.85 + 0.3 * chance('stones', name)), 0.01);
  const handwork = facts.craft === null ? 0.35 : 0.75;
  const wastagePercent =
    facts.metal === 'Gold'
      ? round(3 + 11 * handwork * chance('wastage', name), 0.1)
      : round(2 + 6 * chance('wastage', name), 0.1);
  const makingPerGram =
    facts.metal === 'Gold'
      ? 420 + 1_050 * handwork * chance('making', name)
      : 18 + 95 * handwork * chance('making', name);
  const makingCharges = round(netWeight * makingPerGram, 10);
  const fineness = finenessOf(karat)?.fineness ?? 1000;
  const metal = (netWeight * fineRate[facts.metal] * fineness) / 1000;
  const stones = design.stones.rupees * (0.85 + 0.3 * chance('stones', name));
  const kindCode =
    facts.kind
      .replace(/^(Gold|Silver)\W*/, '')
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 2)
      .toUpperCase() || 'GD';
  return {
    seller,
    picture: design.picture,
    name,
    productCode: `${seller.code}-${kindCode}-${String(100 + serial * 7).padStart(4, '0')}`,
    mainCategory: facts.metal,
    subcategory: facts.kind,
    gender: facts.gender,
    regionalStyle: seller.regionalStyle,
    craftsmanship: facts.craft,
    karat,
    grossWeight,
    netWeight,
    price: round(
      (metal * (1 + wastagePercent / 100) + makingCharges + stones) * (chance('old price', name) < 0.05 ? 0.82 : 1),
      10,
    ),
    isPricedByRate: facts.metal === 'Silver' && chance('by rate', name) < 0.4,
    makingCharges,
    wastagePercent,
    stoneValue: stones > 0 ? round(stones, 10) : null,
    hallmarkCharge: hallmarkCharges[facts.metal],
    size: design.size,
    hallmark: `BIS ${facts.metal === 'Silver' ? karat : fineness}`,
    description: describe({
      alt: facts.alt,
      kind: facts.kind,
      metal: facts.metal,
      craft: facts.craft,
      stones: facts.stones,
      note: seller.note,
      sentence: Math.floor(chance('words', name) * 2),
    }),
    isFeatured: chance('featured', name) < 0.12,
    stock: 1 + Math.floor(8 * chance('stock', name) ** 2),
  };
}

/**
 * Every product of the demo, in the order they are listed. The order walks the designs with a stride that has no common
 * divisor with their number, so that neighbours differ in kind, metal and picture. The rarer ones follow.
 */
export function demoProducts(): DemoProduct[] {
  const load = new Map<string, number>();
  const nameCount = Math.max(...designs.map((design) => design.names.length));
  const stride = 41;
  const products: DemoProduct[] = [];
  for (let nameIndex = 0; nameIndex < nameCount; nameIndex++)
    for (let step = 0; step < designs.length; step++) {
      const design = designs[(step * stride + nameIndex * 17) % designs.length];
      if (design && nameIndex < design.names.length) products.push(productOf(design, nameIndex, load));
    }
  for (const design of rarerDesigns)
    products.push(...design.names.map((_, nameIndex) => productOf(design, nameIndex, load)));
  return [...products.slice(0, openingCount), ...mixed(products.slice(openingCount))];
}

/** The newest stand first in the market: metals and pictures change from each to the next. */
function mixed<T>(list: readonly T[]): T[] {
  const stride = 13; // No divisor of their number.
  if (list.length % stride === 0) throw new Error(`${list.length} products need another stride.`);
  return list.map((_, index) => list[(index * stride) % list.length] as T);
}

const listed = new Map(demoProducts().map(({ productCode }, index) => [productCode, index]));

/** Days since a product was approved, with a part of one: of the opening ones 44 to 36, of the others since then, in the order of the list. */
export function productDaysAgo(productCode: string): number {
  const index = listed.get(productCode) ?? 0;
  if (index < openingCount) return 44 - (8 * index) / openingCount;
  return 36 - (35 * (index - openingCount)) / (listed.size - openingCount);
}

/** When a product is submitted, and when it is approved, the next day. */
export function productTimes(calendar: Calendar, { productCode }: DemoProduct): [submitted: Date, approved: Date] {
  const daysAgo = productDaysAgo(productCode);
  const wholeDays = Math.ceil(daysAgo);
  return [
    calendar.inShopHours(wholeDays + 1, 'submitted', productCode),
    calendar.at(wholeDays, 10 + 10 * (wholeDays - daysAgo)),
  ];
}
