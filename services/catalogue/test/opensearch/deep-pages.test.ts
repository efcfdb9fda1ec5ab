import { productSorts } from '@gehna/contracts/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketProduct, productOf, queryFor, read, synonyms } from '../search-contract/fixtures.ts';
import { ReferenceMarket } from '../search-contract/reference.ts';
import { openOpenSearch } from './open.ts';

const count = 12_000;
/** Prices, dates and names that many products share. */
const products = Array.from({ length: count }, (_, number) =>
  productOf({
    name: `${['Ring', 'Éclat', 'कड़ा', 'Ri'][number % 4]} ${(number * 7919) % 500}`,
    price: ((number * 104_729) % 900) * 100,
    createdAt: new Date(Date.UTC(2026, 0, 1) + ((number * 15_485_863) % 2000) * 3_600_000).toISOString(),
  }),
);

const { engine, settle, close } = openOpenSearch(synonyms);
const reference = new ReferenceMarket(synonyms);
beforeAll(async () => {
  for (const product of products) reference.put(product);
  await engine.rebuild(
    (async function* () {
      for (const product of products) yield marketProduct(product);
    })(),
  );
  await settle();
});
afterAll(() => close());

const sorts = productSorts.flatMap((sortBy) => (['asc', 'desc'] as const).map((sortOrder) => ({ sortBy, sortOrder })));

test.each(sorts)('pages far down are those of one list (by $sortBy, $sortOrder)', async (sort) => {
  // Sorting them takes longer than a page of the engine.
  const { ids } = reference.search(queryFor({ ...sort, limit: count }));
  for (const page of [100, 101, 119, 120, 121, 138, 139, 140, 239, 240, 241]) {
    const { cards, total } = await engine.search(queryFor({ ...sort, page, limit: 50 }));
    expect({ page, total, ids: read(cards).map(({ id }) => id) }).toEqual({
      page,
      total: count,
      ids: ids.slice((page - 1) * 50, page * 50),
    });
  }
});
