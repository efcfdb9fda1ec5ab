import type { TypedFastBitSet } from 'typedfastbitset';
import { newestFirst } from '../sort.ts';
import { emptyBitmap, forEachIn } from './bitmaps.ts';
import type { Sorts } from './sorts.ts';

/** The documents with the highest scores first, equal ones newest first. */
export function pageByScore(
  documents: TypedFastBitSet,
  scores: Uint16Array,
  sorts: Sorts,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number[] {
  const totals: number[] = [];
  forEachIn(documents, (document) => {
    const score = scores[document] as number;
    totals[score] = (totals[score] ?? 0) + 1;
  });
  const page: number[] = [];
  let before = 0;
  for (let score = totals.length - 1; score >= 0 && page.length < limit; score--) {
    const total = totals[score] ?? 0;
    if (before + total > offset) {
      const range = {
        offset: Math.max(0, offset - before),
        limit: limit - page.length,
        descending: newestFirst.descending,
      };
      page.push(...sorts.by(newestFirst.by).page(withScore(documents, scores, score), total, range));
    }
    before += total;
  }
  return page;
}

function withScore(documents: TypedFastBitSet, scores: Uint16Array, score: number): TypedFastBitSet {
  const equal = emptyBitmap(scores.length);
  forEachIn(documents, (document) => {
    if (scores[document] === score) equal.add(document);
  });
  return equal;
}
