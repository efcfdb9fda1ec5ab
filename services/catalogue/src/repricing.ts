import { isDeepStrictEqual } from 'node:util';
import { type Job, type Logger, periodicJob } from '@gehna/kit';
import { type MetalRate, numbered } from './metal-rate.ts';
import type { MetalRateStore } from './metal-rate-store.ts';
import type { ProductStore } from './product-store.ts';
import type { SearchEngine } from './search/search-engine.ts';

interface RepricingParts {
  readonly rates: Pick<MetalRateStore, 'inForce'>;
  readonly products: Pick<ProductStore, 'reprice'>;
  readonly search: Pick<SearchEngine, 'useRates'>;
  readonly log: Logger;
}

/**
 * Keeps prices by rate at the rates in force: first in the search engine, then in the database, a batch at a time. Before each batch the
 * rates are read again, so that the newest wins; what a crash left is found at the next start.
 */
export class Repricing {
  readonly #parts: RepricingParts;
  readonly #job: Job;
  #inUse: ReturnType<typeof numbered>[] = [];

  constructor(parts: RepricingParts) {
    this.#parts = parts;
    this.#job = periodicJob({
      run: (stopped) => this.#reprice(stopped),
      intervalMs: 2000,
      onFailure: (err) => parts.log.warn({ err }, 'Prices cannot be computed at the rates in force; it is retried.'),
    });
  }

  /** Resolves when the search engine is at the rates in force. */
  async start(): Promise<void> {
    await this.#useRates(await this.#parts.rates.inForce());
    await this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  async #reprice(stopped: AbortSignal): Promise<void> {
    for (let isMore = true; isMore && !stopped.aborted; ) {
      const rates = await this.#parts.rates.inForce();
      await this.#useRates(rates);
      isMore = false;
      for (const rate of rates) isMore = (await this.#parts.products.reprice(rate)) || isMore;
    }
  }

  async #useRates(stored: readonly MetalRate[]): Promise<void> {
    const rates = stored.map(numbered);
    if (isDeepStrictEqual(rates, this.#inUse)) return;
    const begunAt = performance.now();
    await this.#parts.search.useRates(rates);
    this.#inUse = rates;
    this.#parts.log.info({ rates, milliseconds: performance.now() - begunAt }, 'The search is at the rates in force.');
  }
}
