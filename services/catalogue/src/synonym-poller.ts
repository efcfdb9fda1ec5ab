import { type Job, type Logger, periodicJob } from '@gehna/kit';
import type { SearchEngine } from './search/search-engine.ts';
import type { SynonymStore } from './synonym-store.ts';

/** Keeps a search engine on the stored synonyms. */
export class SynonymPoller {
  readonly #store: SynonymStore;
  readonly #search: SearchEngine;
  readonly #log: Logger;
  readonly #job: Job;
  #inUse = 0;

  constructor({ store, search, log }: { store: SynonymStore; search: SearchEngine; log: Logger }) {
    this.#store = store;
    this.#search = search;
    this.#log = log;
    this.#job = periodicJob({
      run: () => this.#refresh(),
      intervalMs: 5000,
      onFailure: (err) =>
        log.warn({ err }, 'The synonyms cannot be read at the moment; the search goes on with the known ones.'),
    });
  }

  /** Resolves when the engine uses the stored synonyms; changes are picked up from then on. */
  async start(): Promise<void> {
    if (await this.#store.takeReleased()) this.#log.info('The synonyms of this release are stored.');
    await this.#refresh();
    await this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
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
