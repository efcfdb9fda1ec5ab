import type { TypedFastBitSet } from 'typedfastbitset';
import type { FacetName } from '../facets.ts';
import { chooseDiverse, farPrice, logPrice, poolSize, priceWeight, weights } from '../similarity.ts';
import { forEachIn } from './bitmaps.ts';
import type { DocumentIds } from './document-ids.ts';
import { noValue } from './facet.ts';
import type { FacetIndex } from './facet-index.ts';
import type { Sorts } from './sorts.ts';

const facetWeights = Object.entries(weights) as [FacetName, number][];

/** Finds the products that are similar to a given one. */
export class SimilarProducts {
  readonly #facets: FacetIndex;
  readonly #sorts: Sorts;
  readonly #ids: DocumentIds;
  /** By document. */
  readonly #sellerIds: readonly string[];
  /** Reused by each call: the pool, the most similar first. */
  readonly #pool = new Uint32Array(poolSize);
  readonly #scores = new Float64Array(poolSize);

  constructor(parts: { facets: FacetIndex; sorts: Sorts; ids: DocumentIds; sellerIds: readonly string[] }) {
    this.#facets = parts.facets;
    this.#sorts = parts.sorts;
    this.#ids = parts.ids;
    this.#sellerIds = parts.sellerIds;
  }

  /**
   * At most `limit` other products, the most similar first. Equal ones are listed newest first (by id), and fewer are
   * always the first of more.
   */
  to(document: number, limit: number): number[] {
    const sameKind = this.#facets.of('subcategory').sameAs(document);
    const among = sameKind.size() > poolSize ? sameKind : this.#facets.all;
    return this.#chooseFrom(this.#fillPool(document, among), limit);
  }

  /** Returns how many there are in the pool. */
  #fillPool(own: number, among: TypedFastBitSet): number {
    const columns = facetWeights.map(([name, weight]) => {
      const { codes } = this.#facets.of(name);
      return { codes, weight, code: codes[own] as number };
    });
    const price = logPrice(this.#sorts.priceOf(own));
    let filled = 0;
    forEachIn(among, (document) => {
      if (document === own) return;
      let score = 0;
      // That two have no value makes them no more similar.
      for (const { codes, weight, code } of columns) if (code !== noValue && codes[document] === code) score += weight;
      const distance = Math.abs(logPrice(this.#sorts.priceOf(document)) - price);
      if (distance < farPrice) score += priceWeight * (1 - distance / farPrice);
      filled = this.#keep(document, score, filled);
    });
    return filled;
  }

  #keep(document: number, score: number, filled: number): number {
    if (filled === poolSize && !this.#isBefore(score, document, filled - 1)) return filled;
    let index = Math.min(filled, poolSize - 1);
    for (; index > 0 && this.#isBefore(score, document, index - 1); index--) {
      this.#pool[index] = this.#pool[index - 1] as number;
      this.#scores[index] = this.#scores[index - 1] as number;
    }
    this.#pool[index] = document;
    this.#scores[index] = score;
    return Math.min(filled + 1, poolSize);
  }

  #isBefore(score: number, document: number, index: number): boolean {
    const other = this.#scores[index] as number;
    if (score !== other) return score > other;
    return this.#ids.productIdOf(document) > this.#ids.productIdOf(this.#pool[index] as number);
  }

  #chooseFrom(filled: number, limit: number): number[] {
    const candidates = Array.from(this.#pool.subarray(0, filled), (document, index) => ({
      document,
      score: this.#scores[index] as number,
      sellerId: this.#sellerIds[document] as string,
    }));
    return chooseDiverse(candidates, limit).map(({ document }) => document);
  }
}
