import type { FacetName } from './facets.ts';

/** What it counts to have a value in common. The subcategory outweighs all others together: a ring is not like a chain. */
export const weights = {
  subcategory: 64,
  craftsmanship: 10,
  regionalStyle: 6,
  mainCategory: 6,
  gender: 6,
  karat: 3,
} as const satisfies Partial<Record<FacetName, number>>;

/** What the same price counts; nothing is left of it at four times the price, or a quarter. */
export const priceWeight = 10;
export const farPrice = Math.log(4);
/** Prices are compared by their ratio. */
export const logPrice = (rupees: number): number => Math.log(Math.max(1, rupees));

/** The most similar products, of which those that are shown are chosen. Of one subcategory where it has more than these. */
export const poolSize = 144;

/** What each product of a seller who is already shown counts less, so that sellers mix. */
const sameSeller = 4;
const maxSameSeller = 12;

/** At most `limit` of the candidates, which come the most similar first. Fewer are always the first of more. */
export function chooseDiverse<C extends { readonly score: number; readonly sellerId: string }>(
  candidates: readonly C[],
  limit: number,
): C[] {
  const chosen: C[] = [];
  const ofSeller = new Map<string, number>();
  const left = [...candidates];
  const worthOf = ({ score, sellerId }: C) =>
    score - Math.min(sameSeller * (ofSeller.get(sellerId) ?? 0), maxSameSeller);
  while (chosen.length < limit && left.length > 0) {
    const best = left.reduce(
      (most, candidate, index) => (worthOf(candidate) > worthOf(left[most] as C) ? index : most),
      0,
    );
    const [next] = left.splice(best, 1);
    if (!next) break;
    chosen.push(next);
    ofSeller.set(next.sellerId, (ofSeller.get(next.sellerId) ?? 0) + 1);
  }
  return chosen;
}
