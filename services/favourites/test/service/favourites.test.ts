import { routes } from '@gehna/contracts';
import { favouritesMax } from '@gehna/contracts/rules';
import { publishedContent } from '@gehna/contracts/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FavouritesService, newBuyer, startFavourites } from '../favourites-service.ts';

let favourites: FavouritesService;
beforeAll(async () => {
  favourites = await startFavourites();
  await favourites.publishSeller('usr_meera');
  for (const name of ['ring', 'haar', 'payal']) await favourites.publishProduct(`prd_${name}`);
});
afterAll(() => favourites.close());

describe('a product that is added', () => {
  test('is answered as a card with its seller, and published', async () => {
    const asha = newBuyer();
    const { status, body } = await favourites.add(asha, 'prd_ring');
    expect(status).toBe(201);
    const seller = {
      _id: 'usr_meera',
      businessName: 'Nair Jewels',
      ownerName: 'Meera Nair',
      mobile: '+919876543210',
    };
    expect(body.favorite).toEqual({
      product: { ...publishedContent(), _id: 'prd_ring', id: 'prd_ring', seller },
      addedAt: expect.any(String),
      isAvailable: true,
    });
    expect(await favourites.list(asha)).toEqual([body.favorite]);
    const published = await favourites.published(asha, 'prd_ring');
    expect(published.map(({ type, version, data }) => [type, version, data.removed])).toEqual([
      ['favourites.favourite.added', 1, false],
    ]);
    expect(published[0]?.data).toEqual({
      id: `${asha.id}:prd_ring`,
      buyerId: asha.id,
      productId: 'prd_ring',
      removed: false,
      addedAt: body.favorite.addedAt,
    });
  });

  test('a second time is what it was', async () => {
    const asha = newBuyer();
    const first = await favourites.add(asha, 'prd_ring');
    const second = await favourites.add(asha, 'prd_ring');
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await favourites.published(asha, 'prd_ring')).toHaveLength(1);
  });

  test('by eight requests at once is one favourite and one event', async () => {
    const asha = newBuyer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => favourites.add(asha, 'prd_ring')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await favourites.ids(asha)).toEqual(['prd_ring']);
    expect(await favourites.published(asha, 'prd_ring')).toHaveLength(1);
  });

  test('stands first in the list, in the ids and on its own', async () => {
    const asha = newBuyer();
    for (const id of ['prd_haar', 'prd_ring', 'prd_payal']) await favourites.add(asha, id);
    const newestFirst = ['prd_payal', 'prd_ring', 'prd_haar'];
    expect(await favourites.ids(asha)).toEqual(newestFirst);
    expect((await favourites.list(asha)).map(({ product }) => product.id)).toEqual(newestFirst);
    expect(await favourites.check(asha, 'prd_haar')).toBe(true);
  });
});

describe('a product that is removed', () => {
  test('is gone, and removing it again changes nothing', async () => {
    const asha = newBuyer();
    await favourites.add(asha, 'prd_ring');
    const first = await favourites.remove(asha, 'prd_ring');
    expect(first).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    const again = await favourites.remove(asha, 'prd_ring');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await favourites.list(asha)).toEqual([]);
    expect(await favourites.check(asha, 'prd_ring')).toBe(false);
    const published = await favourites.published(asha, 'prd_ring');
    expect(published.map(({ type, data }) => [type, data.removed])).toEqual([
      ['favourites.favourite.added', false],
      ['favourites.favourite.removed', true],
    ]);
  });

  test('is in the download of one’s own data, as it stays stored', async () => {
    const asha = newBuyer();
    for (const id of ['prd_ring', 'prd_haar']) await favourites.add(asha, id);
    await favourites.remove(asha, 'prd_ring');
    const { body } = await favourites.call(routes.favourites.ownFavouritesData, { as: asha });
    const addedAt = expect.any(String);
    expect(body.data.favourites).toHaveLength(2);
    expect(body.data.favourites).toContainEqual({ productId: 'prd_ring', addedAt, removed: true });
    expect(body.data.favourites).toContainEqual({ productId: 'prd_haar', addedAt, removed: false });
  });

  test('by eight requests at once is removed once', async () => {
    const asha = newBuyer();
    await favourites.add(asha, 'prd_ring');
    await Promise.all(Array.from({ length: 8 }, () => favourites.remove(asha, 'prd_ring')));
    expect(await favourites.published(asha, 'prd_ring')).toHaveLength(2);
    expect(await favourites.ids(asha)).toEqual([]);
  });

  test('and added again goes on counting its versions, and stands first', async () => {
    const asha = newBuyer();
    await favourites.add(asha, 'prd_ring');
    await favourites.add(asha, 'prd_haar');
    await favourites.remove(asha, 'prd_ring');
    expect((await favourites.add(asha, 'prd_ring')).status).toBe(201);
    expect(await favourites.ids(asha)).toEqual(['prd_ring', 'prd_haar']);
    const published = await favourites.published(asha, 'prd_ring');
    expect(published.map(({ version, data }) => [version, data.removed])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  test('that never was a favourite leaves no trace', async () => {
    const asha = newBuyer();
    expect((await favourites.remove(asha, 'prd_ring')).status).toBe(200);
    expect((await favourites.remove(asha, 'prd_nowhere')).status).toBe(200);
    expect(await favourites.published(asha, 'prd_ring')).toEqual([]);
  });
});

describe('a hurried buyer', () => {
  test('who adds and removes at once ends in one of both', async () => {
    const asha = newBuyer();
    // The others are none yet, and end as favourites.
    await favourites.add(asha, 'prd_ring');
    const hurry = ['prd_ring', 'prd_haar', 'prd_payal'].flatMap((id) =>
      // Fewer writers of one favourite than it is tried for each of them.
      Array.from({ length: 4 }, (_, attempt) =>
        attempt % 2 === 0 ? favourites.add(asha, id) : favourites.remove(asha, id),
      ),
    );
    for (const { status } of await Promise.all(hurry)) expect([200, 201]).toContain(status);
    for (const id of ['prd_ring', 'prd_haar', 'prd_payal']) {
      expect((await favourites.ids(asha)).includes(id)).toBe(await favourites.check(asha, id));
      const published = await favourites.published(asha, id);
      // Those that were committed at the same moment may be published in any order.
      const newest = published.reduce((one, other) => (other.version > one.version ? other : one));
      expect(newest.data.removed).toBe(!(await favourites.check(asha, id)));
    }
  });
});

describe('what a product must be', () => {
  test('is on the market', async () => {
    const asha = newBuyer();
    await favourites.publishProduct('prd_waiting', { neverApproved: true });
    await favourites.publishProduct('prd_gone', { isActive: false });
    for (const productId of ['prd_waiting', 'prd_gone', 'prd_nowhere']) {
      const { status, problem } = await favourites.add(asha, productId);
      expect([status, problem.message, problem.code]).toEqual([
        404,
        'This piece is not available, so it cannot be added to your favourites.',
        'favourite-not-available',
      ]);
    }
    expect(await favourites.ids(asha)).toEqual([]);
  });

  test('or is just being approved: the approval is waited for', async () => {
    const asha = newBuyer();
    await favourites.publishProduct('prd_approved', { neverApproved: true });
    await favourites.announceProduct('prd_approved', {}, 2);
    expect((await favourites.add(asha, 'prd_approved')).status).toBe(201);
    await favourites.announceProduct('prd_newest');
    expect((await favourites.add(asha, 'prd_newest')).status).toBe(201);
  });

  test('or a favourite already', async () => {
    const asha = newBuyer();
    await favourites.publishProduct('prd_leaving');
    await favourites.add(asha, 'prd_leaving');
    await favourites.publishProduct('prd_leaving', { isActive: false }, 2);
    const { status, body } = await favourites.add(asha, 'prd_leaving');
    expect(status).toBe(200);
    expect(body.favorite).toMatchObject({ isAvailable: false, product: { name: 'Lotus Jhumka' } });
    await favourites.remove(asha, 'prd_leaving');
    expect((await favourites.add(asha, 'prd_leaving')).status).toBe(404);
  });
});

describe(`a buyer with ${favouritesMax - 1} favourites`, () => {
  test('gets one more of two that are added at once, and another for one that is removed', async () => {
    const collector = newBuyer();
    await fill(collector.id, favouritesMax - 1);
    const answers = await Promise.all(['prd_ring', 'prd_haar'].map((id) => favourites.add(collector, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.message).toBe(
      'You can keep at most 500 favourites. Please remove some of them first.',
    );
    expect(await favourites.ids(collector)).toHaveLength(favouritesMax);
    expect(await favourites.list(collector)).toHaveLength(favouritesMax);

    const [kept = '', refused = ''] = answers[0]?.status === 201 ? ['prd_ring', 'prd_haar'] : ['prd_haar', 'prd_ring'];
    expect((await favourites.add(collector, kept)).status).toBe(200);
    await favourites.remove(collector, kept);
    expect((await favourites.add(collector, refused)).status).toBe(201);
    expect((await favourites.add(collector, kept)).status).toBe(409);
  });
});

describe(`a buyer with ${favouritesMax} favourites`, () => {
  test('gets another for one whose seller deleted the account, and is shown all others', async () => {
    const collector = newBuyer();
    await fill(collector.id, favouritesMax, 'prd_bracelet');
    expect((await favourites.add(collector, 'prd_ring')).status).toBe(409);
    const [first] = await favourites.ids(collector);
    await favourites.publishProduct(first ?? '', { isActive: false, neverApproved: true }, 2);
    expect(await favourites.list(collector)).toHaveLength(favouritesMax - 1);
    expect((await favourites.add(collector, 'prd_ring')).status).toBe(201);
    for (const shown of [await favourites.list(collector), await favourites.ids(collector)])
      expect(shown).toHaveLength(favouritesMax);
    expect((await favourites.add(collector, 'prd_haar')).status).toBe(409);
  });
});

test('others’ favourites are neither seen nor changed', async () => {
  const [asha, rohan] = [newBuyer(), newBuyer()];
  await favourites.add(asha, 'prd_ring');
  expect(await favourites.list(rohan)).toEqual([]);
  expect(await favourites.ids(rohan)).toEqual([]);
  expect(await favourites.check(rohan, 'prd_ring')).toBe(false);
  for (const productId of ['prd_ring', `${asha.id}:prd_ring`]) await favourites.remove(rohan, productId);
  expect(await favourites.ids(asha)).toEqual(['prd_ring']);
});

const database = () => favourites.system.platform.database;

/** Stores favourites as many requests would have, each of a product of its own. */
async function fill(buyerId: string, count: number, product = 'prd_many'): Promise<void> {
  const now = new Date('2026-01-01T00:00:00Z');
  const ids = Array.from({ length: count }, (_, number) => `${product}${number}`);
  await database()
    .collection<{ _id: string }>('products')
    .insertMany(
      ids.map((_id) => ({ _id, version: 1, sellerId: 'usr_meera', onMarket: true, live: publishedContent() })),
    );
  await database()
    .collection<{ _id: string }>('favourites')
    .insertMany(
      ids.map((productId) => ({
        _id: `${buyerId}:${productId}`,
        buyerId,
        productId,
        removed: false,
        addedAt: now,
        version: 1,
        createdAt: now,
        updatedAt: now,
      })),
    );
}
