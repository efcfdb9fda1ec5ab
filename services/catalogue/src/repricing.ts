import { isDeepStrictEqual } from 'node:util';
import { type Job, type Logger, periodicJob } from '@gehna/kit';
import { type MetalRate, numbered } from './metal-rate.ts';
import type { MetalRateStore } from './metal-rate-store.ts';
import type { ProductStore } from './product-store.ts';
import type { SearchEngine } from './search/search-engine.ts';

/** Milliseconds between two reads of the rates, and between two reads of the prices while no rate changes. */
const ratesIntervalMs = 2000;
const pricesIntervalMs = 30_000;

interface RepricingParts {
  readonly rates: Pick<MetalRateStore, 'inForce'>;
  readonly products: Pick<ProductStore, 'reprice'>;
  readonly search: Pick<SearchEngine, 'useRates'>;
  readonly log: Logger;
}

/**
 * Keeps prices by rate at the rates in force: first in the search engine, then in the database, a batch at a time. Before each batch the
 * rates are read again, so that the newest wins. The database is read after every change of a rate and, for what a crash or an edit
 * of the same moment left, every half minute.
 */
export class Repricing {
  readonly #parts: RepricingParts;
  readonly #job: Job;
  #inUse: ReturnType<typeof numbered>[] = [];
  /** When every price in the database was last seen to be at the rates in use; of `performance.now()`. */
  #storedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: RepricingParts) {
    this.#parts = parts;
    this.#job = periodicJob({
      run: (stopped) => this.#reprice(stopped),
      intervalMs: ratesIntervalMs,
      onFailure: (err) => parts.log.warn({ err }, 'Prices cannot be computed at the rates in force; it is retried.'),
    });
  }

  /** Resolves when the search engine is at the rates in force. */
  async start(): Promise<void> {
    await this.#useRatesInForce();
    await this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  async #reprice(stopped: AbortSignal): Promise<void> {
    let rates = await this.#useRatesInForce();
    if (performance.now() - this.#storedAt < pricesIntervalMs) return;
    while (await this.#storePrices(rates)) {
      if (stopped.aborted) return;
      rates = await this.#useRatesInForce();
    }
    this.#storedAt = performance.now();
  }

  /** A batch of each metal. Returns whether there may be more. */
  async #storePrices(rates: readonly MetalRate[]): Promise<boolean> {
    let isMore = false;
    for (const rate of rates) isMore = (await this.#parts.products.reprice(rate)) || isMore;
    return isMore;
  }

  async #useRatesInForce(): Promise<MetalRate[]> {
    const stored = await this.#parts.rates.inForce();
    const rates = stored.map(numbered);
    if (isDeepStrictEqual(rates, this.#inUse)) return stored;
    const begunAt = performance.now();
    await this.#parts.search.useRates(rates);
    this.#inUse = rates;
    this.#storedAt = Number.NEGATIVE_INFINITY;
    this.#parts.log.info({ rates, milliseconds: performance.now() - begunAt }, 'The search is at the rates in force.');
    return stored;
  }
}
