import { type Job, type Logger, periodicJob } from '@gehna/kit';
import type { SearchEngine } from './search/search-engine.ts';
import type { SynonymStore } from './synonym-store.ts';

interface SynonymPollerParts {
  readonly store: SynonymStore;
  readonly search: SearchEngine;
  readonly log: Logger;
}

/** Keeps a search engine on the stored synonyms. Its start resolves when the engine uses them; changes are picked up from then on. */
export function synonymPoller({ store, search, log }: SynonymPollerParts): Job {
  let inUse = 0;

  async function refresh(): Promise<void> {
    if ((await store.version()) === inUse) return;
    const synonyms = await store.load();
    await search.useSynonyms(synonyms);
    inUse = synonyms.version;
    log.info({ version: inUse, groups: synonyms.groups.length }, 'The search uses the stored synonyms.');
  }

  return periodicJob({
    async first() {
      if (await store.takeReleased()) log.info('The synonyms of this release are stored.');
      await refresh();
    },
    run: refresh,
    intervalMs: 5000,
    onFailure: (err) =>
      log.warn({ err }, 'The synonyms cannot be read at the moment; the search goes on with the known ones.'),
  });
}
