import type { TypedFastBitSet } from 'typedfastbitset';
import type { FacetName } from '../facets.ts';
import { chooseDiverse, farPrice, logPrice, poolSize, priceWeight, weights } from '../similarity.ts';
import { forEachIn } from './bitmaps.ts';
import type { DocumentIds } from './document-ids.ts';
import { noValue } from './facet.ts';
import type { FacetIndex } from './facet-index.ts';
import type { Sorts } from './sorts.ts';

const facetWeights = Object.entries(weights) as [FacetName, number][];

interface Parts {
  readonly facets: FacetIndex;
  readonly sorts: Sorts;
  readonly ids: DocumentIds;
  /** By document. */
  readonly sellerIds: readonly string[];
}

/**
 * Returns what finds at most `limit` other products that are similar to one, the most similar first. Equal ones are listed newest first
 * (by id), and fewer are always the first of more.
 */
export function similarProducts({ facets, sorts, ids, sellerIds }: Parts) {
  /** Reused by each call: the pool, the most similar first. */
  const pool = new Uint32Array(poolSize);
  const scores = new Float64Array(poolSize);

  /** Returns how many there are in the pool. */
  function fillPool(own: number, among: TypedFastBitSet): number {
    const columns = facetWeights.map(([name, weight]) => {
      const { codes } = facets.of(name);
      return { codes, weight, code: codes[own] as number };
    });
    const price = logPrice(sorts.priceOf(own));
    let filled = 0;
    forEachIn(among, (document) => {
      if (document === own) return;
      let score = 0;
      // That two have no value makes them no more similar.
      for (const { codes, weight, code } of columns) if (code !== noValue && codes[document] === code) score += weight;
      const distance = Math.abs(logPrice(sorts.priceOf(document)) - price);
      if (distance < farPrice) score += priceWeight * (1 - distance / farPrice);
      filled = keep(document, score, filled);
    });
    return filled;
  }

  function keep(document: number, score: number, filled: number): number {
    if (filled === poolSize && !isBefore(score, document, filled - 1)) return filled;
    let index = Math.min(filled, poolSize - 1);
    for (; index > 0 && isBefore(score, document, index - 1); index--) {
      pool[index] = pool[index - 1] as number;
      scores[index] = scores[index - 1] as number;
    }
    pool[index] = document;
    scores[index] = score;
    return Math.min(filled + 1, poolSize);
  }

  function isBefore(score: number, document: number, index: number): boolean {
    const other = scores[index] as number;
    if (score !== other) return score > other;
    return ids.productIdOf(document) > ids.productIdOf(pool[index] as number);
  }

  return (document: number, limit: number): number[] => {
    const sameKind = facets.of('subcategory').sameAs(document);
    const filled = fillPool(document, sameKind.size() > poolSize ? sameKind : facets.all);
    const candidates = Array.from(pool.subarray(0, filled), (one, index) => ({
      document: one,
      score: scores[index] as number,
      sellerId: sellerIds[one] as string,
    }));
    return chooseDiverse(candidates, limit).map((chosen) => chosen.document);
  };
}
