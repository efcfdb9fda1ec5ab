import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, otherSeller, type StoresService, seller, startStores } from '../stores-service.ts';

const { getStoreProducts, getStoreSlug, listStores } = routes.stores;

let stores: StoresService;
beforeAll(async () => {
  stores = await startStores();
  await stores.introduce(seller, 'Meera Nair', 'Nair Jewels Pvt Ltd');
  await stores.save();
  await stores.publish(true);
});
afterAll(() => stores.close());

const slug = 'nair-jewels';
const day = (count: number) => new Date(Date.UTC(2026, 9, 1) + count * 60_000).toISOString();

describe('a hidden store', () => {
  test('is shown to its seller only', async () => {
    await stores.save({ storeSlug: 'hidden-one' }, otherSeller);
    const visitors = [
      await stores.read('hidden-one'),
      await stores.read('hidden-one', { as: seller }),
      await stores.read('hidden-one', { as: buyer }),
    ];
    for (const { status, problem } of visitors) {
      expect([status, problem.message]).toEqual([404, 'This store is currently not available.']);
    }
    const own = await stores.read('hidden-one', { as: otherSeller });
    expect([own.status, own.body.store.isPublic]).toEqual([200, false]);
    expect(own.response.headers['cache-control']).toBe('private, no-store');
    expect((await stores.call(getStoreSlug, { params: { sellerId: otherSeller.id } })).status).toBe(404);
  });

  test('is not in the sitemap until it is shown', async () => {
    const slugs = async () => (await stores.call(listStores)).body.stores.map(({ storeSlug }) => storeSlug);
    expect(await slugs()).toEqual([slug]);
    await stores.publish(true, otherSeller);
    expect(await slugs()).toEqual(['hidden-one', slug]);
    await stores.publish(false, otherSeller);
    expect(await slugs()).toEqual([slug]);
  });
});

test('a public store is shown to anyone, also with an expired token', async () => {
  const { status, body } = await stores.read(slug, { as: { ...buyer, expiresIn: -60 } });
  expect(status).toBe(200);
  expect(body.store).toMatchObject({
    storeName: 'Nair Jewels',
    seller: { _id: seller.id, ownerName: 'Meera Nair', businessName: 'Nair Jewels Pvt Ltd' },
  });
  expect((await stores.call(getStoreSlug, { params: { sellerId: seller.id } })).body).toEqual({ storeSlug: slug });
});

test.each(['nothing-here', 'usr_meera', '__proto__', '%00', '../admin'])('there is no store %j', async (unknown) => {
  expect((await stores.read(unknown)).status).toBe(404);
});

test('its seller’s new name is shown at once', async () => {
  await stores.introduce(seller, 'Meera Nair', 'Nair & Daughters');
  expect((await stores.read(slug)).body.store.seller.businessName).toBe('Nair & Daughters');
});

describe('the products', () => {
  const ring = (index: number) => `prd_r${String(index).padStart(2, '0')}`;
  /** The rings from one to another, the newest first. */
  const rings = (newest: number, oldest: number) =>
    Array.from({ length: newest - oldest + 1 }, (_, at) => ring(newest - at));
  const further = (query: Record<string, string>, as?: typeof buyer) =>
    stores.call(getStoreProducts, { params: { slug }, query, ...(as ? { as } : {}) });

  test('are by subcategory: the newest 48 and one of each, with true counts; six are featured', async () => {
    await stores.offer('prd_chain', { subcategory: 'Chain', createdAt: day(-1) });
    await stores.offer('prd_chain_old', { subcategory: 'Chain', createdAt: day(-2) });
    for (let index = 0; index < 63; index++) {
      await stores.offer(ring(index), { subcategory: 'Rings', createdAt: day(index), isFeatured: index < 8 });
    }
    await stores.offer('prd_theirs', { subcategory: 'Chain', sellerId: otherSeller.id });
    await stores.offer('prd_waiting', { neverApproved: true });
    await stores.offer('prd_gone', { isActive: false });

    const { body } = await stores.read(slug);
    expect(body.counts).toEqual({ Rings: 63, Chain: 2 });
    expect(body.totalProducts).toBe(65);
    expect(Object.keys(body.products)).toEqual(['Rings', 'Chain']);
    expect(body.products.Rings?.map(({ id }) => id)).toEqual(rings(62, 15));
    expect(body.newest).toEqual(rings(62, 15));
    expect(body.products.Chain?.map(({ _id }) => _id)).toEqual(['prd_chain']);
    expect(body.featured.map(({ id }) => id)).toEqual(rings(7, 2));
    expect(body.totalFeatured).toBe(8);
    expect(body.products.Chain?.[0]?.seller).toMatchObject({ _id: seller.id, businessName: 'Nair & Daughters' });
  });

  test('come with one picture each, however many they have', async () => {
    const images = ['/api/media/products/a-640.webp', '/api/media/products/b-640.webp'];
    const pictures = images.map((src) => ({
      src,
      srcset: `${src} 640w`,
      width: 640,
      height: 640,
      placeholder: '',
      alt: '',
    }));
    await stores.offer(ring(62), { subcategory: 'Rings', createdAt: day(62), images, pictures });
    const { body } = await stores.read(slug);
    expect(body.products.Rings?.[0]).toMatchObject({ id: ring(62), images, pictures: pictures.slice(0, 1) });
    expect((await further({})).body.products[0]).toEqual(body.products.Rings?.[0]);
  });

  test.each([
    [{ from: '48' }, [...rings(14, 0), 'prd_chain', 'prd_chain_old'], 65],
    [{ from: '60', limit: '3' }, rings(2, 0), 65],
    [{ category: 'Chain', from: '1' }, ['prd_chain_old'], 2],
    [{ category: 'Rings', from: '48', limit: '2' }, rings(14, 13), 63],
    [{ category: 'Rings', from: '63' }, [], 63],
    [{ category: 'Watches' }, [], 0],
  ])('that the page does not begin with come later: %j', async (query, ids, total) => {
    const { status, body } = await further(query);
    expect([status, body.products.map(({ id }) => id), body.total]).toEqual([200, ids, total]);
  });

  test('that come later are 24 at a time', async () => {
    expect((await further({})).body.products.map(({ id }) => id)).toEqual(rings(62, 39));
  });

  test.each([{ from: '-1' }, { from: 'x' }, { limit: '0' }, { limit: '101' }])('are not found by %j', async (query) => {
    expect((await further(query)).status).toBe(400);
  });

  test('of a hidden store are its seller’s alone', async () => {
    await stores.publish(false);
    expect([(await further({})).status, (await further({}, buyer)).status]).toEqual([404, 404]);
    const own = await further({}, seller);
    expect([own.status, own.response.headers['cache-control']]).toEqual([200, 'private, no-store']);
    await stores.publish(true);
  });

  test('that are discontinued leave, and come back as they are by then', async () => {
    await stores.offer('prd_kada', { subcategory: 'Kada', name: 'Old Kada' });
    expect((await stores.read(slug)).body.counts.Kada).toBe(1);
    await stores.offer('prd_kada', { subcategory: 'Kada', isActive: false });
    expect((await stores.read(slug)).body.counts.Kada).toBeUndefined();
    await stores.offer('prd_kada', { subcategory: 'Bangles', name: 'New Kada' });
    const { body } = await stores.read(slug);
    expect([body.counts.Kada, body.products.Bangles?.[0]?.name]).toEqual([undefined, 'New Kada']);
  });

  test('are seen alike by another replica', async () => {
    const other = await startStores({ joining: stores });
    try {
      expect((await other.read(slug)).body).toEqual((await stores.read(slug)).body);
      await stores.offer('prd_late', { subcategory: 'Anklets' });
      expect((await other.read(slug)).body.counts.Anklets).toBe(1);
      expect((await stores.read(slug)).body.counts.Anklets).toBe(1);
    } finally {
      await other.stop();
    }
  });
});
