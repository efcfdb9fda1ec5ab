import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { NumberedRate } from '../prices.ts';
import type {
  CardJson,
  MarketCounts,
  MarketProduct,
  ProductQuery,
  Removal,
  SearchEngine,
  SearchPage,
  Suggestion,
} from '../search-engine.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { MarketIndex } from './market-index.ts';

/** Milliseconds for which writes hold the event loop before they yield to requests. */
const sliceMs = 4;
/** Products after which an index that is being built is committed: a commit of all of them at once would take long. */
const commitEvery = 500;

/** The market in the memory of this replica, for up to some hundred thousand products. */
export class MemorySearchEngine implements SearchEngine {
  #synonyms: SynonymTable;
  #rates: readonly NumberedRate[] = [];
  #current: MarketIndex;
  /** Built beside the current one, and takes the same writes. */
  #next: MarketIndex | undefined;
  /** Rebuilds, changes of synonyms and of rates come one after the other. */
  readonly #builds = pLimit(1);

  constructor(synonyms: SynonymTable) {
    this.#synonyms = synonyms;
    this.#current = new MarketIndex(synonyms);
  }

  async index(products: readonly MarketProduct[]): Promise<void> {
    await this.#write(products, (index, product) => index.put(product));
  }

  async remove(removals: readonly Removal[]): Promise<void> {
    await this.#write(removals, (index, removal) => index.remove(removal));
  }

  rebuild(products: AsyncIterable<MarketProduct>): Promise<void> {
    return this.#builds(() => this.#replaceBy(products));
  }

  useSynonyms(synonyms: SynonymTable): Promise<void> {
    return this.#builds(async () => {
      await inSlices(this.#current.useSynonyms(synonyms));
      this.#synonyms = synonyms;
    });
  }

  useRates(rates: readonly NumberedRate[]): Promise<void> {
    return this.#builds(async () => {
      this.#rates = rates;
      await inSlices(this.#current.useRates(rates));
    });
  }

  async search(query: ProductQuery): Promise<SearchPage> {
    return this.#current.search(query);
  }

  async featured(limit: number): Promise<readonly CardJson[]> {
    return this.#current.featured(limit);
  }

  async similar(productId: string, limit: number): Promise<readonly CardJson[] | null> {
    return this.#current.similar(productId, limit);
  }

  async suggest(typed: string, limit: number): Promise<readonly Suggestion[]> {
    return this.#current.suggest(typed, limit);
  }

  async counts(): Promise<MarketCounts> {
    return this.#current.counts();
  }

  async close(): Promise<void> {}

  async #write<T>(changes: readonly T[], write: (index: MarketIndex, change: T) => void): Promise<void> {
    const slice = new Slice();
    for (const change of changes) {
      write(this.#current, change);
      if (this.#next) write(this.#next, change);
      if (!slice.isOver) continue;
      this.#current.commit();
      await slice.next();
    }
    this.#current.commit();
    // One write may follow another at once.
    await slice.next();
  }

  async #replaceBy(products: AsyncIterable<MarketProduct>): Promise<void> {
    const next = new MarketIndex(this.#synonyms, this.#rates);
    for (const removal of this.#current.removals()) next.remove(removal);
    this.#next = next;
    try {
      const slice = new Slice();
      let count = 0;
      for await (const product of products) {
        // What was written since is at least as new as what was read before.
        next.put(product, { onlyNew: true });
        if (++count % commitEvery === 0) next.commit();
        if (slice.isOver) await slice.next();
      }
      next.commit();
      this.#current = next;
    } finally {
      this.#next = undefined;
    }
  }
}

async function inSlices(steps: Iterator<void, void>): Promise<void> {
  const slice = new Slice();
  while (!steps.next().done) if (slice.isOver) await slice.next();
}

/** A few milliseconds of work, after which it yields to the event loop. */
class Slice {
  #begin = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#begin >= sliceMs;
  }

  /** Resolves when the next slice begins. */
  async next(): Promise<void> {
    await yieldToEventLoop();
    this.#begin = performance.now();
  }
}
