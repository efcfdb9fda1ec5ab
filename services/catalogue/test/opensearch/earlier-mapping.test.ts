import { priceBands } from '@gehna/contracts/lists';
import { expect, test } from 'vitest';
import { definitionVersion } from '../../src/search/opensearch/index-definition.ts';
import { SearchUnavailable } from '../../src/search/search-engine.ts';
import { openMarket, productOf, queryFor } from '../search-contract/fixtures.ts';
import { openOpenSearch, searchUrl } from './open.ts';

test('until the index of a release is built, that of the release before answers what it can', async () => {
  let name = '';
  const market = await openMarket(
    async (synonyms) => {
      const opened = openOpenSearch(synonyms);
      ({ name } = opened);
      await opened.engine.rebuild((async function* () {})());
      await setDefinitionVersion(name, definitionVersion - 1);
      return opened;
    },
    [productOf({ name: 'Rope chain', price: 90_000 })],
  );
  const [band] = priceBands;
  expect(await market.names({ search: 'rope' })).toEqual(['Rope chain']);
  for (const asked of [{ search: 'rope under 1 lakh' }, { priceBand: band }])
    await expect(market.engine.search(queryFor(asked))).rejects.toThrow(SearchUnavailable);
  await market.close();
});

async function setDefinitionVersion(name: string, version: number): Promise<void> {
  const mappings = (await (await fetch(`${searchUrl}/${name}/_mapping`)).json()) as Record<
    string,
    { mappings: { _meta: object } }
  >;
  const [index] = Object.values(mappings);
  const changed = await fetch(`${searchUrl}/${name}/_mapping`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _meta: { ...index?.mappings._meta, definitionVersion: version } }),
  });
  expect(changed.status).toBe(200);
}
