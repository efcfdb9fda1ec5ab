/**
 * Replaces the synonyms of the search by those of a file, without a release: `make synonyms FILE=synonyms.json`. The file's format is that
 * of src/search/synonyms.json.
 */
import { readFile } from 'node:fs/promises';
import { runCommand } from '@gehna/kit';
import { catalogueConfig } from './config.ts';
import { parseSynonyms } from './search/synonym-groups.ts';
import { SynonymStore } from './synonym-store.ts';

await runCommand({
  name: 'catalogue',
  schema: catalogueConfig,
  async run({ database }) {
    const path = process.argv[2];
    if (!path) throw new Error('Which file? Say FILE=synonyms.json, a JSON list of synonym groups.');
    const groups = parseSynonyms(await readText(path));
    const synonyms = new SynonymStore(database);
    await database.ready();
    await synonyms.replace(groups);
    return `${groups.length} synonym groups are stored; the search uses them within seconds.`;
  },
});

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
}
