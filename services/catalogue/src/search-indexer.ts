import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { events } from '@gehna/contracts';
import type { Job, Lease, Logger, Messaging } from '@gehna/kit';
import type { Market } from './market.ts';
import type { OpenSearchEngine } from './search/opensearch/opensearch-engine.ts';
import { SearchUnavailable } from './search/search-engine.ts';

/** How often the lease is renewed, or requested. */
const renewEveryMs = 3000;
/** Events are read again from this long before the last one that was indexed: clocks differ, and twice does no harm. */
const overlapMs = 5 * 60_000;

/** By service: every event that its stream stored before is in the index. */
type IndexedUntil = Readonly<Record<string, Date>>;

/** How far the index is. */
interface IndexProgress {
  readonly indexedUntil: IndexedUntil;
  /** By which definition the documents were written until when: a build that knows of none leaves this behind `indexedUntil`. */
  readonly defined: { readonly version: number; readonly until: IndexedUntil };
}

interface SearchIndexerParts {
  readonly engine: OpenSearchEngine;
  readonly lease: Lease<IndexProgress>;
  readonly market: Market;
  readonly messaging: Messaging;
  readonly synonyms: Job;
  readonly repricing: Job;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Keeps the shared index current: one replica of the service does, whichever holds the lease. It builds the index from the
 * database when there is none, continues where the last holder stopped, and retries for as long as OpenSearch is down.
 */
export class SearchIndexer {
  readonly #parts: SearchIndexerParts;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(parts: SearchIndexerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { lease, clock, log } = this.#parts;
    while (!signal.aborted) {
      try {
        const progress = await lease.acquire(clock());
        if (progress) await this.#whileHeld(progress);
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, 'The search index cannot be kept current; it is tried again.');
      }
      await pause(renewEveryMs, signal);
    }
  }

  /** Returns when the lease or the index is lost, or the service stops. */
  async #whileHeld(known: Partial<IndexProgress>): Promise<void> {
    const { lease, market, synonyms, repricing, log } = this.#parts;
    const lost = new AbortController();
    const ended = AbortSignal.any([this.#stopping.signal, lost.signal]);
    const indexedUntil: { [service: string]: Date } = {};
    const renewing = this.#renew(indexedUntil, lost, ended);
    // Awaited below; a lease that cannot be renewed ends a build as well.
    renewing.catch(() => lost.abort());
    let subscriptions: { stop(): Promise<void> }[] = [];
    try {
      await synonyms.start();
      await repricing.start();
      Object.assign(indexedUntil, await this.#complete(known, ended));
      log.info('This replica keeps the search index current.');
      subscriptions = this.#subscribe(indexedUntil);
      await renewing;
    } finally {
      lost.abort();
      await repricing.stop();
      await synonyms.stop();
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
      market.resetIndexAge();
      await renewing.catch(() => undefined);
      if (this.#stopping.signal.aborted) await lease.release();
    }
  }

  /** Renews the lease and stores how far the index is, until the lease or the index is `lost`, or the service stops. */
  async #renew(indexedUntil: IndexedUntil, lost: AbortController, ended: AbortSignal): Promise<void> {
    const { engine, lease, clock } = this.#parts;
    while (!ended.aborted) {
      await pause(renewEveryMs, ended);
      if (!(await lease.acquire(clock()))) lost.abort();
      if (ended.aborted || Object.keys(indexedUntil).length === 0) continue;
      await lease.setProgress({ indexedUntil, defined: { version: engine.definitionVersion, until: indexedUntil } });
      if (await this.#isIndexLost()) lost.abort();
    }
  }

  /** OpenSearch came back empty, or the index was deleted. */
  async #isIndexLost(): Promise<boolean> {
    try {
      return !(await this.#parts.engine.isComplete());
    } catch (error) {
      if (error instanceof SearchUnavailable) return false;
      throw error;
    }
  }

  /**
   * Makes sure that there is a complete index, in which no older build has written since (after a rollback). `stored` is how far it
   * is, if there is one. Returns from when events are to be read.
   */
  async #complete(stored: Partial<IndexProgress>, signal: AbortSignal): Promise<IndexedUntil> {
    const { engine, market, clock, log } = this.#parts;
    const { indexedUntil, defined } = stored;
    const isOfToday =
      defined && defined.version >= engine.definitionVersion && isDeepStrictEqual(defined.until, indexedUntil);
    if (indexedUntil && isOfToday && (await engine.isComplete())) return indexedUntil;
    const begun = clock();
    log.info('The search index is built from the database.');
    await engine.rebuild(untilAborted(market.all(), signal));
    log.info({ seconds: (clock().getTime() - begun.getTime()) / 1000 }, 'The search index is complete.');
    return { catalogue: begun, auth: begun };
  }

  /** Subscribes to the streams, each from where it is indexed; `indexedUntil` is kept at how far that is. */
  #subscribe(indexedUntil: { [service: string]: Date }): { stop(): Promise<void> }[] {
    const { messaging, market } = this.#parts;
    const since = (service: string) => ({ since: new Date((indexedUntil[service]?.getTime() ?? 0) - overlapMs) });
    const products = messaging.listener(events.catalogue.productEvents, async (event) => {
      await market.refresh(event);
      indexedUntil.catalogue = new Date(event.time);
    });
    const users = messaging.listener(events.auth.userEvents, async (event) => {
      await market.refreshSeller(event);
      indexedUntil.auth = new Date(event.time);
    });
    return [
      messaging.subscribe({ listeners: [products], from: since('catalogue') }),
      messaging.subscribe({ listeners: [users], from: since('auth') }),
    ];
  }
}

async function* untilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
