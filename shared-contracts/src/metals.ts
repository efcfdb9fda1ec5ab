/**
 * Metals and their fineness. No zod in this file, so that a page may import it without carrying a validator.
 * Sources: fineness of gold IS 1417:2016, of silver IS 2112:2014 (Bureau of Indian Standards).
 */

/** The metals that have a day's rate. */
export const metals = ['gold', 'silver'] as const;
export type Metal = (typeof metals)[number];

/**
 * Parts of a thousand of the metal, by karat or purity. The rate is that of fine metal (24k gold, 999 silver), which is why silver
 * of 999 counts as whole.
 */
const byKarat: Readonly<Record<string, { readonly metal: Metal; readonly fineness: number }>> = {
  '22k': { metal: 'gold', fineness: 916 },
  '20k': { metal: 'gold', fineness: 833 },
  '18k': { metal: 'gold', fineness: 750 },
  '14k': { metal: 'gold', fineness: 585 },
  '999': { metal: 'silver', fineness: 1000 },
  '925': { metal: 'silver', fineness: 925 },
};

/** The metal of a karat or purity and its share of the whole; null for platinum, which has no rate here. */
export const finenessOf = (karat: string) => byKarat[karat] ?? null;
