import {
  crafts,
  karatsOf,
  labelOf,
  mainCategories,
  regionalStyles,
  subcategories,
  subcategoriesOf,
} from '@gehna/contracts/lists';
import type { Filters } from './facets.ts';
import type { Segment, SynonymTable } from './synonym-table.ts';
import { searchTokens, singular, tokenize } from './tokenizer.ts';

/** What a phrase is, in the order in which phrases are suggested. */
export const phraseKinds = ['kind', 'purity', 'craft', 'style'] as const;
type PhraseKind = (typeof phraseKinds)[number];

/** A search that makes sense in this trade, with filters that estimate how many products it is about. */
interface PlainPhrase {
  readonly text: string;
  readonly kind: PhraseKind;
  readonly filters: Filters;
  /** A synonym group that the products are in. */
  readonly group?: string;
}

/** A phrase with its tokens. */
export interface Phrase extends PlainPhrase {
  /** As they are written. */
  readonly tokens: readonly string[];
  /** Of the tokens that a search uses. */
  readonly segments: readonly Segment[];
}

/** "Toe Rings" within a sentence; names that are written with + are read with "and". */
const inside = (subcategory: string) => subcategory.replaceAll('+', ' and ').toLowerCase();
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const capitalEach = (text: string) => text.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());

/** "Gold necklaces"; "Silver chain", whose subcategory names the metal already. */
const kindOfMetal = (metal: string, subcategory: string) =>
  capital(inside(subcategory.includes(metal) ? subcategory : `${metal} ${subcategory}`));

const ofMetals = mainCategories.flatMap((mainCategory): PlainPhrase[] => [
  { text: `${mainCategory} jewellery`, kind: 'kind', filters: { mainCategory } },
  ...subcategoriesOf[mainCategory].map(
    (subcategory): PlainPhrase => ({
      text: kindOfMetal(mainCategory, subcategory),
      kind: 'kind',
      filters: { mainCategory, subcategory },
    }),
  ),
  ...karatsOf[mainCategory].map(
    (karat): PlainPhrase => ({
      text: `${karat} ${mainCategory.toLowerCase()} jewellery`,
      kind: 'purity',
      filters: { mainCategory, karat },
    }),
  ),
]);

/** Subcategories that name what a product is, whatever its metal: "Rings", and not "Silver Ware". */
const plainSubcategories = subcategories.filter(
  (subcategory) => !mainCategories.some((metal) => subcategory.includes(metal)),
);

const plain = plainSubcategories.map(
  (subcategory): PlainPhrase => ({ text: capital(inside(subcategory)), kind: 'kind', filters: { subcategory } }),
);

/** What buyers ask for that is no subcategory: jhumkas, naths, diyas; of any metal, and of each. */
const ofGroup = (group: string): PlainPhrase[] => [
  { text: capital(group), kind: 'kind', filters: {}, group },
  ...mainCategories.map(
    (mainCategory): PlainPhrase => ({
      text: `${mainCategory} ${group}`,
      kind: 'kind',
      filters: { mainCategory },
      group,
    }),
  ),
];

const ofGenders = (['Women', 'Men', 'Kids'] as const).map(
  (gender): PlainPhrase => ({ text: `Jewellery for ${gender.toLowerCase()}`, kind: 'kind', filters: { gender } }),
);

const withoutTrade = (craft: string) => craft.replace(/ Jewellery$/, '');

const ofCrafts = crafts.flatMap((craftsmanship): PlainPhrase[] => [
  { text: `${withoutTrade(craftsmanship)} jewellery`, kind: 'craft', filters: { craftsmanship } },
  ...plainSubcategories.map(
    (subcategory): PlainPhrase => ({
      text: `${withoutTrade(craftsmanship)} ${inside(subcategory)}`,
      kind: 'craft',
      filters: { craftsmanship, subcategory },
    }),
  ),
]);

/** Temple, bridal and peacock jewellery; jewellery with diamonds or rubies. */
const ofCraftGroup = (group: string): PlainPhrase => ({
  text: `${capitalEach(group)} jewellery`,
  kind: 'craft',
  filters: {},
  group,
});

const styles = regionalStyles.map(
  (regionalStyle): PlainPhrase => ({ text: labelOf(regionalStyle), kind: 'style', filters: { regionalStyle } }),
);

/** Every phrase once, by its first mention: "Nose pins" is not suggested beside "Nath". */
export function phrasesOf(synonyms: SynonymTable): Phrase[] {
  const groups = (suggestAs: 'kind' | 'craft') =>
    synonyms.groups.filter((group) => group.suggestAs === suggestAs).map(({ name }) => name);
  const plainPhrases = [
    ...ofMetals,
    ...plain,
    ...ofGenders,
    ...groups('kind').flatMap(ofGroup),
    ...ofCrafts,
    ...groups('craft').map(ofCraftGroup),
    ...styles,
  ];
  const byMeaning = new Map<string, Phrase>();
  for (const phrase of plainPhrases) {
    const segments = synonyms.segments(searchTokens(phrase.text));
    const meaning = segments.map(({ group, tokens: own }) => group ?? own.map(singular).join(' ')).join(' ');
    if (!byMeaning.has(meaning)) byMeaning.set(meaning, { ...phrase, tokens: tokenize(phrase.text), segments });
  }
  return [...byMeaning.values()];
}
