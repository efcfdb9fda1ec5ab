import { eventually, killAtWork, type TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FavouritesService, startFavourites } from '../favourites-service.ts';

const server = new URL('../../src/server.ts', import.meta.url);
const pieces = Array.from({ length: 24 }, (_, number) => `prd_${number}`);
/**
 * The buyers of each kill: what a killed process had in work stays withheld for up to a minute on the local database, and
 * would keep the next kill's buyers waiting.
 */
const rounds = Array.from({ length: 3 }, (_, round) =>
  Array.from({ length: 4 }, (_, number) => ({ id: `usr_buyer${round}_${number}` })),
);

/** Looks on from this process, and is a replica that stays. */
let favourites: FavouritesService;
beforeAll(async () => {
  favourites = await startFavourites();
  for (const id of pieces) await favourites.hearOfProduct(id);
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

test('what was acknowledged survives kill -9: favourites, their count, and what followers were told', async () => {
  /** By buyer: what the last acknowledged change of each piece left; undefined where an answer is missing. */
  const expected = new Map<string, Map<string, boolean | undefined>>();
  let acknowledged = 0;
  /** Keeps one piece after the other; every third is taken out again. */
  async function keep(url: string, buyer: TestUser): Promise<void> {
    const kept = new Map<string, boolean | undefined>();
    expected.set(buyer.id, kept);
    const { authorization } = await favourites.system.as(buyer);
    for (const [at, piece] of pieces.entries()) {
      for (const method of at % 3 === 0 ? (['POST', 'DELETE'] as const) : (['POST'] as const)) {
        kept.set(piece, undefined);
        if (!(await change(method, `${url}/api/favorites`, authorization, piece))) return;
        kept.set(piece, method === 'POST');
        acknowledged++;
      }
    }
  }
  for (const buyers of rounds) {
    await killAtWork({
      start: () => favourites.system.startBeside(server),
      work: (url) => buyers.map((buyer) => keep(url, buyer)),
      acknowledged: () => acknowledged,
    });
  }

  const { database } = favourites.system.platform;
  await eventually(async () => (await database.collection('outbox').countDocuments()) === 0, { within: 60_000 });
  for (const buyer of rounds.flat()) {
    const ids = new Set(await favourites.ids(buyer));
    expect(await favourites.list(buyer)).toHaveLength(ids.size);
    for (const [piece, isKept] of expected.get(buyer.id) ?? []) {
      if (isKept !== undefined) expect([piece, ids.has(piece)]).toEqual([piece, isKept]);
      const told = await favourites.told(buyer, piece);
      expect(told.map(({ version }) => version)).toEqual(told.map((_, at) => at + 1));
      expect(told.at(-1)?.data.removed === false, `what followers know of ${piece}`).toBe(ids.has(piece));
    }
  }
}, 300_000);
