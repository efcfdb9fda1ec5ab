import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ProductQuery, SearchEngine } from './search-engine.ts';
import { queryTokens } from './tokenizer.ts';
import { namesLimits } from './typed-limits.ts';

/** Longer texts are no list of words that could be left out. */
const maxWords = 6;
const maxShown = 3;

/** A search of some of the typed words, and how many products it finds. */
interface FewerWords {
  readonly search: string;
  readonly count: number;
}

/**
 * What a search that finds nothing would find with one word less, the most products first, and then words that are in none of
 * these, each alone. The filters stay.
 */
export async function fewerWords(engine: SearchEngine, query: ProductQuery): Promise<FewerWords[]> {
  const words = queryTokens(query.search ?? '');
  if (words.length < 2 || words.length > maxWords) return [];
  const without = words.map((_, left) => words.filter((_word, index) => index !== left));
  const found = await counted(engine, query, without);
  if (found.length >= maxShown) return found.slice(0, maxShown);
  const named = new Set(found.flatMap(({ search }) => search.split(' ')));
  const others = words.filter((word) => !named.has(word)).map((word) => [word]);
  return [...found, ...(await counted(engine, query, others))].slice(0, maxShown);
}

/** One after the other, and other requests between them. */
async function counted(
  engine: SearchEngine,
  query: ProductQuery,
  searches: readonly (readonly string[])[],
): Promise<FewerWords[]> {
  const found: FewerWords[] = [];
  for (const words of searches) {
    const search = words.join(' ');
    // "1/2 gram coin" is no limit, "2 gram coin" is one.
    if (namesLimits(search)) continue;
    const { total: count } = await engine.search({ ...query, search, page: 1, limit: 1 });
    if (count > 0) found.push({ search, count });
    await yieldToEventLoop();
  }
  return found.sort((a, b) => b.count - a.count);
}
