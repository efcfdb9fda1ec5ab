import { reservedSlugs, routes, texts } from '@gehna/contracts';
import type { TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content, storeForm } from '../builders.ts';
import {
  acknowledged,
  buyer,
  otherSeller,
  reviewer,
  type StoresService,
  seller,
  startStores,
} from '../stores-service.ts';

const { checkStoreAddress, getMyStore, saveMyStore, togglePublic, getStore, getStoreSlug } = routes.stores;

let stores: StoresService;
let sellers = 0;
const newSeller = (): TestUser => ({ id: `usr_new${++sellers}`, roles: ['buyer', 'seller'] });
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

const save = (as: TestUser, changes: Record<string, unknown> = {}) =>
  stores.call(saveMyStore, { as, body: storeForm({ storeSlug: as.id.replace('usr_', ''), ...changes }) });

describe('a seller without a store', () => {
  test('gets 404, and cannot show it', async () => {
    const as = newSeller();
    const mine = await stores.call(getMyStore, { as });
    expect([mine.status, mine.problem.message]).toEqual([404, 'You have no store yet.']);
    expect((await stores.call(togglePublic, { as, body: { isPublic: true } })).status).toBe(404);
  });
});

describe('a store', () => {
  test('is hidden when it is opened, and is its seller’s to see', async () => {
    const as = newSeller();
    const { body } = await save(as);
    expect(body.store).toMatchObject({ storeName: 'Nair Jewels', isPublic: false, version: 1, logo: null });
    expect((await stores.call(getMyStore, { as })).body).toEqual(body);
  });

  test('is published, without e-mail and street', async () => {
    const as = newSeller();
    const contactInfo = { whatsapp: '+91 98', phone: '12345678', email: 'a@b.example', address: 'Fort road' };
    await save(as, { contactInfo: { ...contactInfo, whatsapp: '+91 98765 43210' } });
    await save(as, { storeName: 'Other name' });
    await stores.publish(true, as);
    await stores.publish(false, as);
    const published = await stores.published(as.id);
    expect(published.map(({ type, version }) => [type, version])).toEqual([
      ['stores.store.opened', 1],
      ['stores.store.changed', 2],
      ['stores.store.published', 3],
      ['stores.store.hidden', 4],
    ]);
    expect(published[0]?.data).toEqual({
      id: as.id,
      sellerId: as.id,
      storeSlug: as.id.replace('usr_', ''),
      storeName: 'Nair Jewels',
      location: content().location,
      isPublic: false,
      whatsapp: '+91 98765 43210',
    });
  });

  test('stays public when it is saved, whatever the body contains', async () => {
    const as = newSeller();
    await save(as);
    await stores.publish(true, as);
    const { body } = await save(as, { isPublic: false, storeName: 'Saved' });
    expect(body.store).toMatchObject({ isPublic: true, storeName: 'Saved' });
  });

  test('saved again as it is changes nothing', async () => {
    const as = newSeller();
    await save(as);
    expect((await save(as)).body.store.version).toBe(1);
  });

  test('that was changed in another tab answers 409 and keeps what was saved there', async () => {
    const as = newSeller();
    const { version } = (await save(as)).body.store;
    await save(as, { storeName: 'First tab', version });
    const second = await save(as, { storeName: 'Second tab', version });
    expect([second.status, second.problem.message]).toEqual([
      409,
      'Your store was changed meanwhile. Please look at it again before you save.',
    ]);
    expect((await stores.call(getMyStore, { as })).body.store.storeName).toBe('First tab');
  });

  test('that is saved again because its answer was lost is saved once', async () => {
    const as = newSeller();
    const { version } = (await save(as)).body.store;
    const first = await save(as, { storeName: 'Renamed', version });
    const again = await save(as, { storeName: 'Renamed', version });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await stores.published(as.id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('is opened once by three saves at once, all of which succeed', async () => {
    const as = newSeller();
    const answers = await Promise.all([1, 2, 3].map((number) => save(as, { storeName: `Name ${number}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('is opened once by ten saves at once', async () => {
    const as = newSeller();
    const saving = (_: unknown, index: number) => acknowledged(() => save(as, { storeName: `Name ${index}` }));
    const answers = await Promise.all(Array.from({ length: 10 }, saving));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const published = (await stores.published(as.id)).toSorted((one, other) => one.version - other.version);
    expect(published.map(({ version }) => version)).toEqual(published.map((_, index) => index + 1));
    expect(published.map(({ type }) => type.endsWith('opened'))).toEqual(published.map((_, index) => index === 0));
  });
});

describe('showing and hiding', () => {
  test('sets `isPublic`, so that a double click is harmless', async () => {
    const as = newSeller();
    await save(as);
    const shown = await stores.publish(true, as);
    const again = await stores.publish(true, as);
    expect([shown.body.store.isPublic, again.body.store.isPublic]).toEqual([true, true]);
    expect(again.body.store.version).toBe(shown.body.store.version);
  });

  test('toggles without `isPublic`', async () => {
    const as = newSeller();
    await save(as);
    expect((await stores.call(togglePublic, { as })).body.store.isPublic).toBe(true);
    expect((await stores.call(togglePublic, { as, body: {} })).body.store.isPublic).toBe(false);
  });

  test.each([[{ isPublic: 'yes' }], [{ isPublic: null }], [{ isPublic: true, sellerId: 'usr_arjun' }]])(
    '%j is refused',
    async (body) => {
      const as = newSeller();
      await save(as);
      expect((await stores.call(togglePublic, { as, body })).status).toBe(400);
    },
  );
});

describe('the slug', () => {
  test('of another store is refused, also to ten sellers at once', async () => {
    const first = newSeller();
    await save(first, { storeSlug: 'wanted' });
    const taken = await save(newSeller(), { storeSlug: 'wanted' });
    expect(taken.status).toBe(409);
    expect(taken.problem).toMatchObject({ code: 'store-slug-taken', message: texts.slugTaken });
    expect(taken.problem.errors).toEqual([{ field: 'storeSlug', message: texts.slugTaken }]);

    const answers = await Promise.all(Array.from({ length: 10 }, () => save(newSeller(), { storeSlug: 'raced' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('is known to be taken before it is saved, also by a hidden store, but not by the own one', async () => {
    const [owner, other] = [newSeller(), newSeller()];
    await save(owner, { storeSlug: 'kept-corner' });
    const isTaken = async (as: TestUser, slug: string) =>
      (await stores.succeed(checkStoreAddress, { as, query: { slug } })).isTaken;
    expect(await isTaken(other, 'kept-corner')).toBe(true);
    expect(await isTaken(owner, 'kept-corner')).toBe(false);
    expect(await isTaken(other, 'free-corner')).toBe(false);
    expect(await isTaken(other, '')).toBe(false);
    expect((await stores.call(checkStoreAddress, { as: buyer, query: { slug: 'kept-corner' } })).status).toBe(403);
  });

  test('that was given up is free for others, and answers 404 until then', async () => {
    const [first, second] = [newSeller(), newSeller()];
    await save(first, { storeSlug: 'old-name' });
    await stores.publish(true, first);
    await save(first, { storeSlug: 'new-name' });
    expect((await stores.read('old-name')).status).toBe(404);
    expect((await stores.read('new-name')).status).toBe(200);
    expect((await save(second, { storeSlug: 'old-name' })).status).toBe(200);
    expect((await save(first, { storeSlug: 'old-name' })).status).toBe(409);
  });

  test.each([...reservedSlugs])('%s is reserved', async (storeSlug) => {
    const { status, problem } = await save(newSeller(), { storeSlug });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ field: 'storeSlug', message: texts.slugReserved }]);
  });

  test.each(['Nair', 'nair jewels', 'naïr', 'a/b', '..', '%2e', 'a\nb', 'a'.repeat(61)])(
    '%j is refused',
    async (storeSlug) => {
      const { status, problem } = await save(newSeller(), { storeSlug });
      expect([status, problem.errors]).toEqual([400, [{ field: 'storeSlug', message: texts.slugShape }]]);
    },
  );
});

describe('the form', () => {
  test('empty: every problem at once, each beside its field, in the words of the specification', async () => {
    const body = {
      storeSlug: '',
      storeName: '',
      location: { city: '', state: ' ' },
      aboutUs: 'Short.',
      specialty: 'Short.',
      badges: [
        { type: 'custom', label: 'One' },
        { type: 'award', label: ' ' },
      ],
      contactInfo: { whatsapp: 'call me', phone: '', email: 'nobody', address: '' },
      logo: 'javascript:alert(1)',
      banner: 'not an address',
      shopPhotos: ['http://plain.example/a.jpg'],
    };
    const { status, problem } = await stores.call(saveMyStore, { as: newSeller(), body });
    expect(status).toBe(400);
    const byField = Object.fromEntries((problem.errors ?? []).map(({ field, message }) => [field, message]));
    expect(byField).toEqual({
      storeSlug: 'Store slug is required',
      storeName: 'Store name is required',
      'location.city': 'City is required',
      'location.state': 'State is required',
      aboutUs: 'About Us must have at least 50 characters',
      specialty: 'Specialty must have at least 20 characters',
      'badges.1.label': 'Badge 2: Label is required',
      'contactInfo.whatsapp': 'Please enter a valid WhatsApp number',
      'contactInfo.phone': 'Please enter a valid phone number',
      'contactInfo.email': 'Please enter a valid email address',
      logo: 'Logo must be a valid URL',
      banner: 'Banner must be a valid URL',
      'shopPhotos.0': 'Shop photo must be a valid URL',
    });
  });

  test.each([
    ['+91 98765 43210', true],
    ['(0487) 233-1122', true],
    ['98765+43210', false],
    ['98765 x2', false],
    ['98765\n43210', false],
    ['12', false],
    ['', false],
  ])('takes the number %j: %s', async (whatsapp, isTaken) => {
    const { status } = await save(newSeller(), { contactInfo: { whatsapp, phone: '+919876543210' } });
    expect(status).toBe(isTaken ? 200 : 400);
  });

  test('keeps text as text', async () => {
    const storeName = '<script>alert(1)</script> {{7*7}} $where';
    expect((await save(newSeller(), { storeName })).body.store.storeName).toBe(storeName);
  });
});

describe.each([
  ['no user', undefined, 401],
  ['an expired token', { ...seller, expiresIn: -60 }, 401],
  ['a buyer', buyer, 403],
  ['a reviewer', reviewer, 403],
] as [string, TestUser | undefined, number][])('%s', (_, as, expected) => {
  test('a role in the body has no effect', async () => {
    const body = storeForm({ storeSlug: 'intruder', sellerId: otherSeller.id, seller: otherSeller.id });
    expect((await stores.call(saveMyStore, { as, body })).status).toBe(expected);
    expect((await stores.call(getStore, { params: { slug: 'intruder' } })).status).toBe(404);
    expect((await stores.call(getStoreSlug, { params: { sellerId: otherSeller.id } })).status).toBe(404);
  });
});
