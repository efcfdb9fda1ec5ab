import { expect, test } from 'vitest';
import { SynonymTable } from '../../src/search/synonym-table.ts';
import { marketProduct, productOf, queryFor, synonyms } from '../search-contract/fixtures.ts';
import { openOpenSearch } from './open.ts';

test('synonyms that are changed while the first index is filled count in it', async () => {
  const { engine, settle, close } = openOpenSearch(synonyms);
  const groups = [...synonyms.groups, { name: 'tiger claw', words: ['vyaghranakha'] }];
  await engine.rebuild(
    (async function* () {
      await engine.useSynonyms(new SynonymTable(groups, synonyms.version + 1));
      yield marketProduct(productOf({ name: 'Tiger claw locket' }));
    })(),
  );
  await settle();
  expect((await engine.search(queryFor({ search: 'vyaghranakha' }))).total).toBe(1);
  await close();
});
