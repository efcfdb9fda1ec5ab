import { expect, test } from 'vitest';
import type { Cluster, Json } from '../../src/search/opensearch/cluster.ts';
import type { IndexAlias } from '../../src/search/opensearch/index-alias.ts';
import { IndexWriter } from '../../src/search/opensearch/index-writer.ts';
import { marketProduct, productOf } from '../search-contract/fixtures.ts';

test('of two writes with one version the later call is written last, however long OpenSearch takes to name its indexes', async () => {
  const firstAnswer = Promise.withResolvers<string[]>();
  const answers = [firstAnswer.promise];
  const alias = { writable: () => answers.shift() ?? Promise.resolve(['market']) } as Partial<IndexAlias>;
  const written: Json[] = [];
  const cluster = {
    bulk: async (lines: readonly Json[]) => {
      written.push(...lines);
      return [];
    },
  } as Partial<Cluster>;
  const writer = new IndexWriter(cluster as Cluster, alias as IndexAlias, { error: () => undefined });
  const product = productOf({ name: 'Before' });
  const writes = [
    writer.index([marketProduct(product)]),
    writer.index([marketProduct({ ...product, name: 'Renamed' })]),
  ];
  await new Promise(setImmediate);
  firstAnswer.resolve(['market']);
  await Promise.all(writes);
  expect(written.filter((line) => 'title' in line).map(({ title }) => title)).toEqual(['Before', 'Renamed']);
});
