/**
 * How well a product fits the typed words: the sum over the words of the best `matchScore`. Exact before prefix before
 * typo, then name before attributes before description. A synonym counts as exact; a broader synonym group as a typo.
 */

/** How a product carries a typed word, the best first. */
export const matchKinds = ['exact', 'prefix', 'typo'] as const;
export type MatchKind = (typeof matchKinds)[number];

/**
 * Where it carries it, the best first. Attributes: category, subcategory, gender, regional style, craft, karat, product
 * code. Description: also the seller's names.
 */
export const matchFields = ['name', 'attributes', 'description'] as const;
export type MatchField = (typeof matchFields)[number];

/** From 1 (a typo in the description) to 9 (exact in the name). */
export function matchScore(kind: MatchKind, field: MatchField): number {
  const kinds = matchKinds.length - matchKinds.indexOf(kind) - 1;
  return kinds * matchFields.length + matchFields.length - matchFields.indexOf(field);
}
