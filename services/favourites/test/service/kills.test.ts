import { eventually, killDuringWrites, killTest, type TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FavouritesService, startFavourites } from '../favourites-service.ts';

const server = new URL('../../src/server.ts', import.meta.url);
const products = Array.from({ length: 24 }, (_, number) => `prd_${number}`);
/**
 * The buyers of each kill: a transaction that a killed process left open blocks its documents for 10 s, and would
 * delay the next kill's buyers.
 */
const rounds = Array.from({ length: 3 }, (_, round) =>
  Array.from({ length: 4 }, (_, number) => ({ id: `usr_buyer${round}_${number}` })),
);

/** A replica in this process that is not killed; the test reads through it. */
let favourites: FavouritesService;
beforeAll(async () => {
  favourites = await startFavourites();
  for (const id of products) await favourites.publishProduct(id);
});
afterAll(() => favourites.close());

/** True when the change was acknowledged; false when no answer came. */
async function change(method: 'POST' | 'DELETE', url: string, authorization: string, productId: string) {
  const answer = await fetch(method === 'POST' ? url : `${url}/${productId}`, {
    method,
    headers: { authorization, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify({ productId }) } : {}),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}

test('what was acknowledged survives kill -9: favourites and their events', killTest, async () => {
  /** By buyer: what the last acknowledged change of each product left; undefined where an answer is missing. */
  const expected = new Map<string, Map<string, boolean | undefined>>();
  let acknowledged = 0;
  /** Adds one product after the other; every third is removed again. */
  async function keep(url: string, buyer: TestUser): Promise<void> {
    const kept = new Map<string, boolean | undefined>();
    expected.set(buyer.id, kept);
    const { authorization } = await favourites.system.as(buyer);
    for (const [at, id] of products.entries()) {
      for (const method of at % 3 === 0 ? (['POST', 'DELETE'] as const) : (['POST'] as const)) {
        kept.set(id, undefined);
        if (!(await change(method, `${url}/api/favorites`, authorization, id))) return;
        kept.set(id, method === 'POST');
        acknowledged++;
      }
    }
  }
  for (const buyers of rounds) {
    await killDuringWrites({
      start: () => favourites.system.startProcess(server),
      clients: (url) => buyers.map((buyer) => keep(url, buyer)),
      acknowledged: () => acknowledged,
    });
  }

  const { database } = favourites.system.platform;
  await eventually(async () => (await database.collection('outbox').countDocuments()) === 0, { timeoutMs: 60_000 });
  for (const buyer of rounds.flat()) {
    const ids = new Set(await favourites.ids(buyer));
    expect(await favourites.list(buyer)).toHaveLength(ids.size);
    for (const [id, isKept] of expected.get(buyer.id) ?? []) {
      if (isKept !== undefined) expect([id, ids.has(id)]).toEqual([id, isKept]);
      const published = await favourites.published(buyer, id);
      expect(published.map(({ version }) => version)).toEqual(published.map((_, at) => at + 1));
      expect(published.at(-1)?.data.removed === false, `the last event of ${id}`).toBe(ids.has(id));
    }
  }
});
