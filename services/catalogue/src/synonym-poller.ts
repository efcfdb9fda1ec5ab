import type { Logger } from '@gehna/kit';
import type { SearchEngine } from './search/search-engine.ts';
import type { SynonymStore } from './synonym-store.ts';

const pollEveryMs = 2000;

/** Keeps a search engine on the stored synonyms. */
export class SynonymPoller {
  readonly #store: SynonymStore;
  readonly #search: SearchEngine;
  readonly #log: Logger;
  #inUse = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastPoll: Promise<void> = Promise.resolve();

  constructor({ store, search, log }: { store: SynonymStore; search: SearchEngine; log: Logger }) {
    this.#store = store;
    this.#search = search;
    this.#log = log;
  }

  /** Resolves when the engine uses the stored synonyms; changes are picked up from then on. */
  async start(): Promise<void> {
    await this.#store.addDefaults();
    await this.#refresh();
    this.#schedule();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#lastPoll;
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#lastPoll = this.#poll();
    }, pollEveryMs).unref();
  }

  async #poll(): Promise<void> {
    try {
      await this.#refresh();
    } catch (error) {
      this.#log.warn(
        { err: error },
        'The synonyms cannot be read at the moment; the search goes on with the known ones.',
      );
    }
    if (this.#timer) this.#schedule();
  }

  async #refresh(): Promise<void> {
    if ((await this.#store.version()) === this.#inUse) return;
    const synonyms = await this.#store.load();
    await this.#search.useSynonyms(synonyms);
    this.#inUse = synonyms.version;
    this.#log.info(
      { version: synonyms.version, groups: synonyms.groups.length },
      'The search uses the stored synonyms.',
    );
  }
}
