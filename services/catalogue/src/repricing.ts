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
 * of the same moment left, every half minute. Its start resolves when the search engine is at the rates in force.
 */
export function repricing({ rates, products, search, log }: RepricingParts): Job {
  let inUse: ReturnType<typeof numbered>[] = [];
  /** When every price in the database was last seen to be at the rates in use; of `performance.now()`. */
  let storedAt = Number.NEGATIVE_INFINITY;

  async function reprice(stopped: AbortSignal): Promise<void> {
    let inForce = await useRatesInForce();
    if (performance.now() - storedAt < pricesIntervalMs) return;
    while (await storePrices(inForce)) {
      if (stopped.aborted) return;
      inForce = await useRatesInForce();
    }
    storedAt = performance.now();
  }

  /** A batch of each metal. Returns whether there may be more. */
  async function storePrices(inForce: readonly MetalRate[]): Promise<boolean> {
    let isMore = false;
    for (const rate of inForce) isMore = (await products.reprice(rate)) || isMore;
    return isMore;
  }

  async function useRatesInForce(): Promise<MetalRate[]> {
    const stored = await rates.inForce();
    const inForce = stored.map(numbered);
    if (isDeepStrictEqual(inForce, inUse)) return stored;
    const begunAt = performance.now();
    await search.useRates(inForce);
    inUse = inForce;
    storedAt = Number.NEGATIVE_INFINITY;
    log.info({ rates: inForce, milliseconds: performance.now() - begunAt }, 'The search is at the rates in force.');
    return stored;
  }

  return periodicJob({
    first: useRatesInForce,
    run: reprice,
    intervalMs: ratesIntervalMs,
    onFailure: (err) => log.warn({ err }, 'Prices cannot be computed at the rates in force; it is retried.'),
  });
}
