import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type ProductQuery, type SearchEngine, SearchUnavailable } from './search-engine.ts';
import { queryTokens } from './tokenizer.ts';
import { namesLimits } from './typed-limits.ts';

/** Longer texts are no list of words that could be left out. */
const maxWords = 6;
const maxShown = 3;
/** Milliseconds: the search itself may have waited 1.7 s for OpenSearch, and the gateway waits 2.9 s for the answer. */
const timeoutMs = 700;

/** A search of some of the typed words, and how many products it finds. */
interface FewerWords {
  readonly search: string;
  readonly count: number;
}

/**
 * What a search that finds nothing would find with one word less, the most products first, and then words that are in none of
 * these, each alone. The filters stay. None where that takes long, or the engine does not answer: the list is answered without.
 */
export async function fewerWords(engine: SearchEngine, query: ProductQuery): Promise<FewerWords[]> {
  const words = queryTokens(query.search ?? '');
  if (words.length < 2 || words.length > maxWords) return [];
  const late = new AbortController();
  const found = findFewerWords({ engine, query, late: late.signal }, words).catch((error: unknown) => {
    if (error instanceof SearchUnavailable) return [];
    throw error;
  });
  try {
    return await Promise.race([found, wait(timeoutMs, [])]);
  } finally {
    late.abort();
  }
}

interface Searching {
  readonly engine: SearchEngine;
  readonly query: ProductQuery;
  readonly late: AbortSignal;
}

async function findFewerWords(searching: Searching, words: readonly string[]): Promise<FewerWords[]> {
  const without = words.map((_, left) => words.filter((_word, index) => index !== left));
  const found = await counted(searching, without);
  if (found.length >= maxShown) return found.slice(0, maxShown);
  const named = new Set(found.flatMap(({ search }) => search.split(' ')));
  const others = words.filter((word) => !named.has(word)).map((word) => [word]);
  return [...found, ...(await counted(searching, others))].slice(0, maxShown);
}

/** One after the other, and other requests between them. */
async function counted(
  { engine, query, late }: Searching,
  searches: readonly (readonly string[])[],
): Promise<FewerWords[]> {
  const found: FewerWords[] = [];
  for (const words of searches) {
    const search = words.join(' ');
    // "1/2 gram coin" is no limit, "2 gram coin" is one.
    if (late.aborted || namesLimits(search)) continue;
    const { total: count } = await engine.search({ ...query, search, page: 1, limit: 1 });
    if (count > 0) found.push({ search, count });
    await yieldToEventLoop();
  }
  return found.sort((a, b) => b.count - a.count);
}
