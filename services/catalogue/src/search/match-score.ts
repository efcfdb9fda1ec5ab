/**
 * How well a product fits the typed words: the sum over the words of the best `matchScore`. Exact or a synonym before prefix
 * before typo, then name before attributes before description; in one field the word itself before its synonyms. A broader synonym
 * group counts as a typo.
 */

/** How a product carries a typed word. */
export const matchKinds = ['exact', 'synonym', 'prefix', 'typo'] as const;
export type MatchKind = (typeof matchKinds)[number];

/**
 * Where it carries it, the best first. Attributes: category, subcategory, gender, regional style, craft, karat, product
 * code. Description: also the seller's names.
 */
export const matchFields = ['name', 'attributes', 'description'] as const;
export type MatchField = (typeof matchFields)[number];

const inEveryField = (...kinds: readonly MatchKind[]) =>
  matchFields.flatMap((field) => kinds.map((kind) => ({ kind, field })));

/** Every match, the best first. */
export const matches: readonly { readonly kind: MatchKind; readonly field: MatchField }[] = [
  ...inEveryField('exact', 'synonym'),
  ...inEveryField('prefix'),
  ...inEveryField('typo'),
];

/** From 1 (a typo in the description) to 12 (the word itself in the name). */
export const matchScore = (kind: MatchKind, field: MatchField): number =>
  matches.length - matches.findIndex((match) => match.kind === kind && match.field === field);
