import {
  crafts,
  genders,
  karatsOf,
  type MainCategory,
  productSorts,
  regionalStyles,
  subcategoriesOf,
} from '@gehna/contracts/lists';
import { Dice } from '../random.ts';
import { looks, namesOf, towns } from './vocabulary.ts';

const address = (query: Readonly<Record<string, string | number | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return `/api/products?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
};

/** Calls `make` until there are `count` that differ: a repeated query would measure the cache. */
function distinct(count: number, make: () => string): string[] {
  const made = new Set<string>();
  for (let tries = 0; made.size < count; tries++) {
    if (tries > count * 20) throw new Error(`Only ${made.size} different queries of ${count}.`);
    made.add(make());
  }
  return [...made];
}

function filters(dice: Dice) {
  const mainCategory = dice.chance(0.8)
    ? dice.popular<MainCategory>(['Gold', 'Silver', 'Diamond', 'Pearl'])
    : undefined;
  return {
    mainCategory,
    subcategory: mainCategory && dice.chance(0.5) ? dice.one(subcategoriesOf[mainCategory]) : undefined,
    gender: dice.chance(0.4) ? dice.one(genders) : undefined,
    regionalStyle: dice.chance(0.4) ? dice.one(regionalStyles) : undefined,
    karat: mainCategory && dice.chance(0.3) ? dice.one(karatsOf[mainCategory]) : undefined,
    craftsmanship: dice.chance(0.3) ? dice.one(crafts) : undefined,
  };
}

const place = (dice: Dice) => ({
  sortBy: dice.one(productSorts),
  sortOrder: dice.one(['asc', 'desc']),
  page: dice.popular([1, 1, 2, 3, 4, 8]),
  limit: 20,
});

/** Lists with filters, counts beside each filter, any sort, the first pages. */
export function listPaths(count: number, seed = 11): string[] {
  const dice = new Dice(seed);
  return distinct(count, () => address({ ...filters(dice), ...place(dice) }));
}

/** A letter left out, doubled, replaced, or two swapped: what fingers do. */
function mistype(word: string, dice: Dice): string {
  const at = dice.whole(1, word.length - 2);
  const kind = dice.whole(0, 3);
  const letter = word.charAt(at);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return `${word.slice(0, at)}${'aeiou'.charAt(dice.whole(0, 4))}${word.slice(at + 1)}`;
  return word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2);
}

const names = Object.values(namesOf).flat();
const others = ['sona', 'chandi', 'jhumke', 'payal', 'पायल', 'झुमका', 'mangal sutra', 'nose ring', '22 karat', '925'];

/**
 * What buyers type: one to three words of names, looks, towns, metals and synonyms; of the words long enough about a third
 * are mistyped, and a tenth of all is broken off in the middle of a word. Half of them are ranked, the others sorted.
 */
export function searchPaths(count: number, seed = 12): string[] {
  const dice = new Dice(seed);
  const word = () => {
    const source = dice.next();
    if (source < 0.4) return dice.popular(names).toLowerCase();
    if (source < 0.7) return dice.popular(looks).toLowerCase();
    if (source < 0.8) return dice.one(towns).toLowerCase();
    return dice.one(source < 0.9 ? ['gold', 'silver', 'diamond', 'pearl'] : others);
  };
  const typed = (text: string) => (/^[a-z]{5,}$/.test(text) && dice.chance(0.33) ? mistype(text, dice) : text);
  return distinct(count, () => {
    const words = Array.from({ length: dice.popular([1, 2, 2, 3]) }, () => typed(word())).join(' ');
    const search = dice.chance(0.1) ? words.slice(0, Math.max(2, words.length - 2)) : words;
    const { sortBy, sortOrder, ...page } = place(dice);
    const sort = dice.chance(0.5) ? { sortBy, sortOrder } : {};
    return address({ ...(dice.chance(0.25) ? filters(dice) : {}), search, ...sort, ...page });
  });
}

/** The shortest searches, which most words begin with. */
export const oneLetterPaths = [...'abcdefghijklmnopqrstuvwxyz0123456789'].map((search) => address({ search }));

/** What the search box requests while buyers type: the same searches, broken off at any letter from the third. */
export function suggestionPaths(count: number, seed = 14): string[] {
  const dice = new Dice(seed);
  return searchPaths(count, seed).map((path) => {
    const search = new URL(path, 'http://x').searchParams.get('search') ?? '';
    const typed = search.slice(0, Math.max(3, dice.whole(1, search.length)));
    return `/api/products/suggestions?${new URLSearchParams({ search: typed })}`;
  });
}

/** Products similar to one of `productCount` generated ones. */
export function similarPaths(count: number, productCount: number, seed = 15): string[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, () => `${productPath(dice.whole(0, productCount - 1))}/similar`);
}

/** The detail of the generated product of this number. */
export const productPath = (number: number) => `/api/products/prd_bench${String(number).padStart(21, '0')}`;
