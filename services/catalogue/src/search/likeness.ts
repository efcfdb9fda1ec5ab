import type { TypedFastBitSet } from 'typedfastbitset';
import type { FacetIndex, FacetName } from './facets.ts';
import type { Slots } from './slots.ts';
import type { Sorts } from './sorts.ts';

/** What it counts to have a value in common. The subcategory outweighs all the others together: a ring is not like a chain. */
const weights = {
  subcategory: 64,
  craftsmanship: 10,
  regionalStyle: 6,
  mainCategory: 6,
  gender: 6,
  karat: 3,
} as const satisfies Record<FacetName, number>;
const facetsByWeight = Object.entries(weights) as [FacetName, number][];

/** What the same price counts; nothing is left of it at four times the price, or a quarter. */
const priceWeight = 10;
const farPrice = Math.log(4);

/** What each piece of a seller who is already shown counts less, so that neighbours come from several houses. */
const sameSeller = 4;
const sameSellerAtMost = 12;

/** The likest pieces, of which those that are shown are chosen. */
const poolSize = 144;

/** Finds the pieces that are like a given one. */
export class Likeness {
  readonly #facets: FacetIndex;
  readonly #sorts: Sorts;
  readonly #slots: Slots;
  /** By slot, any number that is the seller's own. */
  readonly #sellerOf: readonly number[];
  /** Reused by each call: the pool, the likest first. */
  readonly #pool = new Uint32Array(poolSize);
  readonly #scores = new Float64Array(poolSize);

  constructor(parts: { facets: FacetIndex; sorts: Sorts; slots: Slots; sellerOf: readonly number[] }) {
    this.#facets = parts.facets;
    this.#sorts = parts.sorts;
    this.#slots = parts.slots;
    this.#sellerOf = parts.sellerOf;
  }

  /**
   * At most `limit` other pieces, the likest first. Equal ones stand the newest first (by id), and fewer are always the
   * beginning of more.
   */
  to(slot: number, limit: number): number[] {
    const sameKind = this.#facets.sharing('subcategory', slot);
    const among = sameKind.size() > poolSize ? sameKind : this.#facets.all;
    return this.#chooseFrom(this.#fillPool(slot, among), limit);
  }

  /** Answers how many there are in the pool. */
  #fillPool(own: number, among: TypedFastBitSet): number {
    const columns = facetsByWeight.map(([name, weight]) => {
      const codes = this.#facets.codesOf(name);
      return { codes, weight, code: codes[own] as number };
    });
    const price = Math.log(Math.max(1, this.#sorts.priceOf(own)));
    let filled = 0;
    among.forEach((slot) => {
      if (slot === own) return;
      let score = 0;
      // Code 0 says that a piece has no value: that two have none makes them no more alike.
      for (const { codes, weight, code } of columns) if (code !== 0 && codes[slot] === code) score += weight;
      const away = Math.abs(Math.log(Math.max(1, this.#sorts.priceOf(slot))) - price);
      if (away < farPrice) score += priceWeight * (1 - away / farPrice);
      filled = this.#keep(slot, score, filled);
    });
    return filled;
  }

  #keep(slot: number, score: number, filled: number): number {
    if (filled === poolSize && !this.#isBefore(score, slot, filled - 1)) return filled;
    let place = Math.min(filled, poolSize - 1);
    for (; place > 0 && this.#isBefore(score, slot, place - 1); place--) {
      this.#pool[place] = this.#pool[place - 1] as number;
      this.#scores[place] = this.#scores[place - 1] as number;
    }
    this.#pool[place] = slot;
    this.#scores[place] = score;
    return Math.min(filled + 1, poolSize);
  }

  #isBefore(score: number, slot: number, place: number): boolean {
    const other = this.#scores[place] as number;
    return score > other || (score === other && this.#slots.idOf(slot) > this.#slots.idOf(this.#pool[place] as number));
  }

  #chooseFrom(filled: number, limit: number): number[] {
    const chosen: number[] = [];
    const ofSeller = new Map<number, number>();
    const left = Array.from(this.#pool.subarray(0, filled), (slot, place) => ({
      slot,
      score: this.#scores[place] as number,
      seller: this.#sellerOf[slot] as number,
    }));
    while (chosen.length < limit && left.length > 0) {
      let best = 0;
      let bestWorth = Number.NEGATIVE_INFINITY;
      left.forEach(({ score, seller }, at) => {
        const worth = score - Math.min(sameSeller * (ofSeller.get(seller) ?? 0), sameSellerAtMost);
        if (worth > bestWorth) [best, bestWorth] = [at, worth];
      });
      const [next] = left.splice(best, 1);
      if (!next) break;
      chosen.push(next.slot);
      ofSeller.set(next.seller, (ofSeller.get(next.seller) ?? 0) + 1);
    }
    return chosen;
  }
}
