import { randomBytes } from 'node:crypto';
import { OpenSearchEngine } from '../../src/search/opensearch/opensearch-engine.ts';
import type { SynonymTable } from '../../src/search/synonym-table.ts';

/** The OpenSearch that `make test-search` started. */
export const searchUrl = process.env.TEST_SEARCH_URL ?? '';

/** A name for the indexes of one test. */
export const indexName = () => `test-${randomBytes(4).toString('hex')}`;

export async function deleteIndexes(name: string): Promise<void> {
  await fetch(`${searchUrl}/${name}-*`, { method: 'DELETE' });
}

/** Milliseconds: answers are tested here, and not how a busy machine with a cold OpenSearch keeps its deadlines. */
const answerTimeoutMs = 30_000;

/** An engine without an index; `url`: another way to the same OpenSearch. */
export function openOpenSearch(synonyms: SynonymTable, { url = searchUrl, name = indexName() } = {}) {
  const engine = new OpenSearchEngine({ url, name, synonyms, log: { error: () => undefined }, answerTimeoutMs });
  return {
    engine,
    name,
    /** Makes visible what was written. */
    async settle(): Promise<void> {
      await fetch(`${searchUrl}/${name}/_refresh`, { method: 'POST' });
    },
    async close(): Promise<void> {
      await deleteIndexes(name);
      await engine.close();
    },
  };
}
