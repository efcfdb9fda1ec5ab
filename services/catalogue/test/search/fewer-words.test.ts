import { expect, test } from 'vitest';
import { fewerWords } from '../../src/search/fewer-words.ts';
import type { ProductQuery, SearchEngine } from '../../src/search/search-engine.ts';

const query = { search: 'emerald jhumka anklet', page: 1, limit: 20 } as ProductQuery;

/** An engine that answers each search with how many products it finds. */
const engineOf = (totalOf: (search: string) => number): SearchEngine =>
  ({ search: async ({ search = '' }: ProductQuery) => ({ total: totalOf(search) }) }) as unknown as SearchEngine;

test('the most products first, and at most three', async () => {
  const totals: Record<string, number> = { 'emerald jhumka': 2, 'jhumka anklet': 7 };
  expect(
    await fewerWords(
      engineOf((search) => totals[search] ?? 0),
      query,
    ),
  ).toEqual([
    { search: 'jhumka anklet', count: 7 },
    { search: 'emerald jhumka', count: 2 },
  ]);
  expect(
    await fewerWords(
      engineOf(() => 1),
      query,
    ),
  ).toHaveLength(3);
});

test('words that read as a limit without the others are not offered', async () => {
  const coin = { ...query, search: '1/2 gram coin' };
  const searches = (
    await fewerWords(
      engineOf(() => 1),
      coin,
    )
  ).map(({ search }) => search);
  expect(searches).not.toContain('2 gram coin');
  expect(searches).toContain('1 2 coin');
});
