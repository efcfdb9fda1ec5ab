import type { ProductSort } from '@gehna/contracts/lists';
import type { ProductQuery } from './search-engine.ts';
import { fold } from './tokenizer.ts';

/** Relevance: by score, the highest first; equal scores newest first. */
export type Sort = 'relevance' | { readonly by: ProductSort; readonly descending: boolean };

export const newestFirst = { by: 'createdAt', descending: true } as const satisfies Sort;

/** Newest first; cheapest first; A to Z. */
const defaultDirection: Readonly<Record<ProductSort, 'asc' | 'desc'>> = {
  createdAt: 'desc',
  price: 'asc',
  name: 'asc',
};

/** The sort of a list: the buyer's when one was chosen, else relevance where words were typed, else newest first. */
export function sortOf({ sortBy, sortOrder }: Pick<ProductQuery, 'sortBy' | 'sortOrder'>, hasWords: boolean): Sort {
  if (sortBy === undefined && sortOrder === undefined) return hasWords ? 'relevance' : newestFirst;
  const by = sortBy ?? 'createdAt';
  return { by, descending: (sortOrder ?? defaultDirection[by]) === 'desc' };
}

/** What names are sorted by, as plain strings: without case or accents, "Ring 2" before "Ring 10". */
export function nameSortKey(name: string): string {
  return fold(name)
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
