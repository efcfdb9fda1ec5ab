import { crafts, karatsOf, labelOf, mainCategories, regionalStyles, subcategoriesOf } from '@gehna/contracts/lists';
import type { Filters } from './facets.ts';
import { type Stretch, stretchesOf } from './meanings-in.ts';
import { house, crafts as knownCrafts, materials, pieces } from './synonyms.ts';
import { everything, fillers, singular, wordsIn } from './words.ts';

/** What a phrase is, in the order in which phrases are suggested. */
export const phraseKinds = ['kind', 'purity', 'craft', 'style'] as const;
export type PhraseKind = (typeof phraseKinds)[number];

/** A search that makes sense in this trade, with what tells quickly how many pieces it is about. */
export interface Phrase {
  readonly text: string;
  readonly kind: PhraseKind;
  readonly filters: Filters;
  /** A meaning (`synonyms.ts`) that the pieces carry. */
  readonly meaning?: string;
}

/** "Toe Rings" within a sentence; names that are written with + are read with "and". */
const inside = (subcategory: string) => subcategory.replaceAll('+', ' and ').toLowerCase();
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const capitalEach = (text: string) => text.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());

/** "Gold necklaces"; "Silver chain", whose subcategory names the metal already. */
const kindOfMetal = (metal: string, subcategory: string) =>
  capital(inside(subcategory.includes(metal) ? subcategory : `${metal} ${subcategory}`));

const ofMetals = mainCategories.flatMap((mainCategory): Phrase[] => [
  { text: `${mainCategory} jewellery`, kind: 'kind', filters: { mainCategory } },
  ...subcategoriesOf[mainCategory].map(
    (subcategory): Phrase => ({
      text: kindOfMetal(mainCategory, subcategory),
      kind: 'kind',
      filters: { mainCategory, subcategory },
    }),
  ),
  ...karatsOf[mainCategory].map(
    (karat): Phrase => ({
      text: `${karat} ${mainCategory.toLowerCase()} jewellery`,
      kind: 'purity',
      filters: { mainCategory, karat },
    }),
  ),
]);

/** Subcategories that say what a piece is, whatever its metal: "Rings", and not "Silver Ware". */
const plainSubcategories = [...new Set(Object.values(subcategoriesOf).flat())].filter(
  (subcategory) => !mainCategories.some((metal) => subcategory.includes(metal)),
);

const plain = plainSubcategories.map(
  (subcategory): Phrase => ({ text: capital(inside(subcategory)), kind: 'kind', filters: { subcategory } }),
);

/** What people ask for that is no subcategory: jhumkas, naths, diyas; of any metal, and of gold or silver. */
const spoken = [...pieces, ...house].flatMap(({ name: meaning }): Phrase[] => [
  { text: capital(meaning), kind: 'kind', filters: {}, meaning },
  ...mainCategories.map(
    (mainCategory): Phrase => ({
      text: `${mainCategory} ${meaning}`,
      kind: 'kind',
      filters: { mainCategory },
      meaning,
    }),
  ),
]);

const forWhom = (['Women', 'Men', 'Kids'] as const).map(
  (gender): Phrase => ({ text: `Jewellery for ${gender.toLowerCase()}`, kind: 'kind', filters: { gender } }),
);

const withoutTrade = (craft: string) => craft.replace(/ Jewellery$/, '');

const ofCrafts = crafts.flatMap((craftsmanship): Phrase[] => [
  { text: `${withoutTrade(craftsmanship)} jewellery`, kind: 'craft', filters: { craftsmanship } },
  ...plainSubcategories.map(
    (subcategory): Phrase => ({
      text: `${withoutTrade(craftsmanship)} ${inside(subcategory)}`,
      kind: 'craft',
      filters: { craftsmanship, subcategory },
    }),
  ),
]);

/** Temple, bridal and peacock jewellery; jewellery with diamonds or rubies. */
const spokenCrafts = [...knownCrafts, ...materials].map(
  ({ name: meaning }): Phrase => ({
    text: `${capitalEach(meaning)} jewellery`,
    kind: 'craft',
    filters: {},
    meaning,
  }),
);

const styles = regionalStyles.map(
  (regionalStyle): Phrase => ({ text: labelOf(regionalStyle), kind: 'style', filters: { regionalStyle } }),
);

/** The words of a phrase that a search looks for, singular. */
const tellingWords = (text: string): string[] =>
  wordsIn(text)
    .map(singular)
    .filter((word) => !everything.has(word) && !fillers.has(word));

/** A phrase as it is ranked and found. */
export interface ListedPhrase extends Phrase {
  /** As they are written, for what begins like them. */
  readonly words: readonly string[];
  readonly stretches: readonly Stretch[];
}

const listed = (phrase: Phrase): ListedPhrase => ({
  ...phrase,
  words: wordsIn(phrase.text),
  stretches: stretchesOf(tellingWords(phrase.text)),
});

/** What a phrase means, so that "Nose pins" is not suggested beside "Nath". */
const sense = ({ stretches }: ListedPhrase) =>
  stretches.map(({ meaning, words }) => meaning ?? words.join(' ')).join(' ');

/** Every phrase once, by its first mention. */
export const phrases: readonly ListedPhrase[] = [
  ...new Map(
    [...ofMetals, ...plain, ...forWhom, ...spoken, ...ofCrafts, ...spokenCrafts, ...styles]
      .map(listed)
      .reverse()
      .map((phrase) => [sense(phrase), phrase]),
  ).values(),
].reverse();
