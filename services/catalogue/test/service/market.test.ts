import { events, listableCategories, mainCategories, routes } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketSearch } from '../../src/market-search.ts';
import { MetalRateStore } from '../../src/metal-rate-store.ts';
import { productHistory } from '../../src/product-history.ts';
import { ProductStore } from '../../src/product-store.ts';
import { SellerDirectory, sellerStore } from '../../src/seller-directory.ts';
import { type Catalogue, otherSeller, reviewer, seller, startCatalogue } from '../service.ts';

const {
  listProducts,
  featuredProducts,
  listCategories,
  listFilters,
  searchFewerWords,
  getProduct,
  disableProduct,
  updateProduct,
} = routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

const detail = async ({ id }: { id: string }, of = catalogue) => (await of.call(getProduct, { params: { id } })).body;
/** Lists have no store addresses and no break-ups. */
const asListed = ({
  priceBreakUp: _breakUp,
  seller: { storeSlug: _slug, ...shown },
  ...product
}: Awaited<ReturnType<typeof detail>>) => ({
  ...product,
  seller: shown,
});
const listed = async (query: Record<string, string | number> = {}, of = catalogue) =>
  (await of.call(listProducts, { query })).body;

describe('what buyers find', () => {
  test('is what was approved, in the list as on its own page', async () => {
    const ring = await catalogue.submitApproved({ name: 'Solitaire Ring', subcategory: 'Rings', isFeatured: true });
    await catalogue.submit({ name: 'Waiting Ring', subcategory: 'Rings' });
    await catalogue.marketShows((ids) => ids.includes(ring.id));
    const { products, pagination, facets } = await listed({ subcategory: 'Rings' });
    expect(products).toEqual([asListed(await detail(ring))]);
    expect(pagination).toEqual({ totalProducts: 1, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false });
    expect(facets.karat).toEqual({ '22k': 1 });

    const featured = await catalogue.call(featuredProducts);
    expect(featured.body.products).toEqual(products);
    expect((await catalogue.call(featuredProducts, { query: { limit: 101 } })).status).toBe(400);
  });

  test('is within the limits that the search names, which the answer names, too', async () => {
    const bell = await catalogue.submitApproved({ name: 'Ghungroo bell', subcategory: 'Kada', price: 90_000 });
    await catalogue.marketShows((ids) => ids.includes(bell.id));
    const { products, limits } = await listed({ search: 'ghungroo under 1 lakh' });
    expect(products.map(({ id }) => id)).toEqual([bell.id]);
    expect(limits).toEqual({ words: 'ghungroo', price: { to: 100_000 } });
    expect((await listed({ search: 'ghungroo under 50000' })).products).toEqual([]);
    expect(await listed({ search: 'ghungroo' })).not.toHaveProperty('limits');
  });

  test('is named by what fewer words find, where nothing fits them all', async () => {
    const bell = await catalogue.submitApproved({ name: 'Champakali bell', subcategory: 'Kada' });
    await catalogue.marketShows((ids) => ids.includes(bell.id));
    const fewer = async (query: Record<string, string>) =>
      (await catalogue.succeed(searchFewerWords, { query })).searches;
    const champakali = { search: 'champakali', count: 1 };
    expect((await listed({ search: 'everyday champakali', subcategory: 'Kada' })).products).toEqual([]);
    expect(await fewer({ search: 'everyday champakali', subcategory: 'Kada' })).toEqual([champakali]);
    expect(await fewer({ search: 'everyday champakali helicopter' })).toEqual([champakali]);
    const signet = await catalogue.submitApproved({ name: 'Moonstone signet', subcategory: 'Rings' });
    await catalogue.marketShows((ids) => ids.includes(signet.id));
    expect(await fewer({ search: 'champakali kada signet' })).toEqual([
      { search: 'champakali kada', count: 1 },
      { search: 'signet', count: 1 },
    ]);
    for (const search of ['champakali', 'helicopter', 'everyday helicopter'])
      expect(await fewer({ search })).toEqual([]);
  });

  test('is counted by category', async () => {
    const anklet = await catalogue.submitApproved({ mainCategory: 'Silver', subcategory: 'Anklets', karat: '925' });
    await catalogue.marketShows((ids) => ids.includes(anklet.id));
    const { categories } = (await catalogue.call(listCategories)).body;
    expect(categories.map(({ name }) => name)).toEqual([...mainCategories]);
    const silver = categories.find(({ name }) => name === 'Silver');
    expect(silver?.count).toBe(1);
    expect(silver?.subcategories).toContainEqual({ name: 'Anklets', count: 1 });
    expect(silver?.karats).toEqual(['925', '999']);
  });

  test('can be filtered by the values that are served', async () => {
    const { filters } = (await catalogue.call(listFilters)).body;
    expect(filters.genders).toEqual(['Men', 'Women', 'unisex', 'Kids']);
    expect(filters.regionalStyles).toHaveLength(12);
    expect(filters.crafts).toHaveLength(16);
    for (const category of listableCategories) {
      expect(filters.subcategories[category]?.length).toBeGreaterThan(14);
      expect(filters.karats).toEqual(expect.arrayContaining(filters.karatsByCategory[category] ?? []));
    }
  });

  test('a product edited and approved again moves to where it belongs now', async () => {
    const product = await catalogue.submitApproved({ name: 'Plain Bangle', subcategory: 'Bangles' });
    await catalogue.marketShows((ids) => ids.includes(product.id), { subcategory: 'Bangles' });
    const body = { ...product, name: 'Plain Kada', subcategory: 'Kada' };
    await catalogue.call(updateProduct, { as: seller, params: { id: product.id }, body });
    await catalogue.approve(product);
    await catalogue.marketShows((ids) => ids.includes(product.id), { subcategory: 'Kada' });
    expect((await listed({ subcategory: 'Bangles' })).products).toEqual([]);
  });
});

describe('the seller beside a product', () => {
  test('has the new name in every answer soon after its change', async () => {
    const product = await catalogue.submitApproved({ name: 'Named Necklace' });
    await catalogue.marketShows((ids) => ids.includes(product.id));
    await catalogue.introduce(seller, { businessName: 'Nair & Daughters', mobile: '+919812345678' }, 2);
    await eventually(async () => (await detail(product)).seller.businessName === 'Nair & Daughters');
    await catalogue.marketShows((ids) => ids.includes(product.id), { search: 'daughters' });
    const found = await listed({ search: 'daughters' });
    expect(found.products.find(({ id }) => id === product.id)?.seller.mobile).toBe('+919812345678');
  });

  test('keeps it when an older change arrives late', async () => {
    const product = await catalogue.submitApproved();
    await catalogue.introduce(seller, { businessName: 'Third name' }, 4);
    await catalogue.introduce(seller, { businessName: 'Second name' }, 3);
    await eventually(async () => (await detail(product)).seller.businessName === 'Third name');
    const { sellers } = await copied();
    expect(sellers).toContainEqual(expect.objectContaining({ _id: seller.id, businessName: 'Third name', version: 4 }));
  });

  test('is shown without a name until their account was received, and with it from then on', async () => {
    const product = await catalogue.submitApproved({ name: 'Early Earrings' }, otherSeller);
    expect(product.seller).toEqual({ _id: otherSeller.id, businessName: null, ownerName: '', mobile: '' });
    expect((await detail(product)).seller.ownerName).toBe('');
    await catalogue.marketShows((ids) => ids.includes(product.id));

    await catalogue.introduce(otherSeller, { ownerName: 'Arjun Rao', businessName: null });
    await catalogue.marketShows((ids) => ids.includes(product.id), { search: 'arjun' });
    expect((await detail(product)).seller).toMatchObject({ ownerName: 'Arjun Rao', businessName: null });
  });

  test('a user who neither sells nor reviews is not kept', async () => {
    await catalogue.introduce({ id: 'usr_only_buys', roles: ['buyer'] });
    await catalogue.introduce(reviewer);
    expect((await copied()).sellers.map(({ _id }) => _id).sort()).toEqual(
      [otherSeller.id, seller.id, reviewer.id].sort(),
    );
  });

  const copied = async () => ({
    sellers: await catalogue.system.platform.database
      .collection<{ _id: string; businessName: string | null; version: number }>('sellers')
      .find()
      .toArray(),
  });
});

describe('the way to the seller’s store', () => {
  const sellerOf = async (product: { id: string }) => (await detail(product)).seller;
  const slugOf = async (product: { id: string }) => (await sellerOf(product)).storeSlug;

  test('stands on the product’s page while the store is public, with the address it has now', async () => {
    const product = await catalogue.submitApproved({ name: 'Store ring' });
    await catalogue.openStore(seller, { storeSlug: 'nair', isPublic: false }, 1);
    expect(await slugOf(product)).toBeNull();
    await catalogue.openStore(seller, { storeSlug: 'nair-jewels', isPublic: true }, 3);
    expect(await slugOf(product)).toBe('nair-jewels');
    await catalogue.openStore(seller, { storeSlug: 'nair', isPublic: true }, 2);
    expect(await slugOf(product)).toBe('nair-jewels');
    await catalogue.openStore(seller, { storeSlug: 'nair-jewels', isPublic: false }, 4);
    expect(await slugOf(product)).toBeNull();
  });

  test('comes with its place, as long as it is public', async () => {
    const product = await catalogue.submitApproved({ name: 'Placed ring' }, otherSeller);
    const placeOf = async () => (await sellerOf(product)).storeLocation;
    await catalogue.openStore(otherSeller, { storeSlug: 'rao-jewels', isPublic: true }, 1);
    expect(await placeOf()).toEqual({ city: 'Jaipur', state: 'Rajasthan' });
    await catalogue.openStore(otherSeller, { storeSlug: 'rao-jewels', isPublic: false }, 2);
    expect(await placeOf()).toBeUndefined();
  });
});

describe('a replica', () => {
  test('that starts later shows the same, and each receives the changes of the other', async () => {
    const before = await catalogue.submitApproved({ name: 'Before the second' });
    const hidden = await catalogue.submitApproved({ name: 'Hidden before' });
    await catalogue.call(disableProduct, { as: seller, params: { id: hidden.id } });

    const second = await startCatalogue({ joining: catalogue });
    try {
      const { products } = await listed({ limit: 100 }, second);
      const ids = products.map(({ id }) => id);
      expect(ids).toContain(before.id);
      expect(ids).not.toContain(hidden.id);
      expect(products.find(({ id }) => id === before.id)).toEqual(asListed(await detail(before)));

      const later = await catalogue.submitApproved({ name: 'After the second' });
      await second.marketShows((shown) => shown.includes(later.id));
      await second.call(disableProduct, { as: seller, params: { id: before.id } });
      await catalogue.marketShows((shown) => !shown.includes(before.id));
      // Either of the two may handle the event.
      const renamed = userState(seller.id, { businessName: 'Name for both', roles: ['buyer', 'seller'] });
      await catalogue.system.publish(events.auth.userEvents, 'profile-changed', seller.id, 9, renamed);
      await eventually(async () => (await detail(later, second)).seller.businessName === 'Name for both');
      await eventually(async () => (await detail(later)).seller.businessName === 'Name for both');
    } finally {
      await second.stop();
    }
  });

  test('that loads a second time, when NATS has come, drops what has left the market since', async () => {
    const product = await catalogue.submitApproved({ name: 'There without NATS' });
    await catalogue.marketShows((ids) => ids.includes(product.id));
    const { database, messaging, config, clock, log } = catalogue.system.platform;
    const shown = async () => {
      const { cards } = await search.search(listProducts.query.parse({ search: 'there without' }));
      return cards.map((card) => JSON.parse(String(card)) as { id: string });
    };
    const stopped = { ready: Promise.resolve(), stop: async () => {} };
    let load: () => Promise<void> = () => Promise.reject(new Error('Nothing is loaded.'));
    const { search, start, stop } = await marketSearch({
      config,
      database,
      clock,
      log,
      products: new ProductStore(database, productHistory(database)),
      rates: new MetalRateStore(database),
      sellers: sellerStore(database),
      directory: new SellerDirectory(),
      messaging: {
        ...messaging,
        readModel: (options) => {
          load = options.load;
          return stopped;
        },
      },
    });
    await start();
    await load();
    expect(await shown()).toMatchObject([{ id: product.id }]);
    await catalogue.call(disableProduct, { as: seller, params: { id: product.id } });
    await load();
    expect(await shown()).toEqual([]);
    await stop();
  });
});

test('projections of sellers are rebuilt from the stream alone', async () => {
  const { database, messaging } = catalogue.system.platform;
  const sellers = database.collection<{ _id: string }>('sellers');
  const before = await sellers.find().sort({ _id: 1 }).toArray();
  expect(before.length).toBeGreaterThan(0);
  await sellers.deleteMany({});
  await messaging.rebuild([sellerStore(database).changed]);
  expect(await sellers.find().sort({ _id: 1 }).toArray()).toEqual(before);
});
