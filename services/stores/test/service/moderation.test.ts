import { events, routes } from '@gehna/contracts';
import { caseState, userState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoresService, seller, startStores } from '../stores-service.ts';

const { getMyStore, getStoreSlug, listStores, saveMyStore, viewStore } = routes.stores;
const slug = 'nair-jewels';

let stores: StoresService;
beforeAll(async () => {
  stores = await startStores();
  await stores.save();
  await stores.publish(true);
});
afterAll(() => stores.close());

let version = 0;
async function moderate(isRestricted: boolean) {
  version += 1;
  const id = `store-${seller.id}`;
  const state = caseState(id, { kind: 'store', subjectId: seller.id, ownerId: seller.id, isRestricted });
  const verb = isRestricted ? 'restricted' : 'reinstated';
  await stores.system.handled(await stores.system.publish(events.moderation.caseEvents, verb, id, version, state));
}

let userVersion = 0;
async function suspend(isSuspended: boolean) {
  userVersion += 1;
  const state = userState(seller.id, { roles: isSuspended ? ['buyer'] : ['buyer', 'seller'], isSuspended });
  const verb = isSuspended ? 'suspended' : 'reinstated';
  await stores.system.handled(await stores.system.publish(events.auth.userEvents, verb, seller.id, userVersion, state));
}

async function isSeen(): Promise<boolean> {
  const statuses = [
    (await stores.read(slug)).status,
    (await stores.call(getStoreSlug, { params: { sellerId: seller.id } })).status,
    (await stores.call(viewStore, { params: { slug }, body: { visit: 'a-visit' } })).status === 404 ? 404 : 200,
  ];
  const isListed = (await stores.call(listStores)).body.stores.some(({ storeSlug }) => storeSlug === slug);
  expect(new Set(statuses)).toEqual(new Set([isListed ? 200 : 404]));
  expect((await stores.published(seller.id)).at(-1)?.data.isPublic).toBe(isListed);
  return isListed;
}

test('a store that a reviewer hides is seen by its seller only, who cannot show it again', async () => {
  await moderate(true);
  expect(await isSeen()).toBe(false);
  expect((await stores.read(slug, { as: seller })).body.store.isPublic).toBe(false);
  await stores.publish(false);
  await stores.publish(true);
  await stores.save({ storeName: 'Nair Jewels, new' });
  expect(await isSeen()).toBe(false);
  const own = (await stores.call(getMyStore, { as: seller })).body.store;
  expect(own).toMatchObject({ isPublic: true, isHiddenByReviewer: true });
  // What was read may be sent back; only a reviewer ends that.
  expect((await stores.call(saveMyStore, { as: seller, body: own })).status).toBe(200);
  expect(await isSeen()).toBe(false);

  await moderate(false);
  expect(await isSeen()).toBe(true);
  expect((await stores.call(getMyStore, { as: seller })).body.store.isHiddenByReviewer).toBeUndefined();
});

test('an open store editor gets a hint when a decision holds: what it fetches then shows it', async () => {
  const seen: Promise<boolean | undefined>[] = [];
  stores.system.platform.messaging.live.subscribe({
    accepts: (audience) => audience === `user.${seller.id}`,
    receive: (_, { kind }) =>
      kind === 'notifications' &&
      seen.push(stores.call(getMyStore, { as: seller }).then(({ body }) => body.store.isHiddenByReviewer)),
    reconnected: () => undefined,
  });
  await moderate(true);
  await eventually(() => seen.length === 1);
  await moderate(false);
  await eventually(() => seen.length === 2);
  expect(await Promise.all(seen)).toEqual([true, undefined]);
});

test('the store of a suspended seller is hidden; each reason ends by itself', async () => {
  await suspend(true);
  expect(await isSeen()).toBe(false);
  await moderate(true);
  await suspend(false);
  expect(await isSeen()).toBe(false);
  await moderate(false);
  expect(await isSeen()).toBe(true);
});

test('a seller without a store is suspended all the same', async () => {
  const state = userState('usr_none', { roles: ['buyer'], isSuspended: true });
  await stores.system.handled(await stores.system.publish(events.auth.userEvents, 'suspended', 'usr_none', 1, state));
  expect(await stores.published('usr_none')).toEqual([]);
});
