import { setTimeout as wait } from 'node:timers/promises';
import { events, natsServer, productSorts, schemaOf, streamOf, subjectOf } from '@gehna/contracts';
import { connect } from 'nats';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CallFailed, type PublicApi, publicApi, whenKnown } from '../../demo/api.ts';
import type { DemoProduct } from '../../demo/products.ts';
import { submit } from '../../demo/submit.ts';
import { root } from '../../local/process-specs.ts';
import { type Build, type Change, newerBuild } from './newer-build.ts';
import { storeOfHouse } from './sent-bodies.ts';
import type { TestSystem } from './test-system.ts';
import { approve, inquire, newProduct, openConversation, type TestUsers } from './test-users.ts';

const family = events.catalogue.productEvents;
const soon = { timeout: 30_000, interval: 100 };

/** What a service answers whose database was too slow; the gateway's own 503 has no code. */
const isUnavailable = (error: unknown) =>
  error instanceof CallFailed && error.status === 503 && error.message.includes('"code":"unavailable"');

/** What a later version of the contracts may bring: one more field, which may be absent. */
const addedField: Change = {
  file: 'shared-contracts/src/events/catalogue.ts',
  line: '    newestName: z.string(),\n',
  becomes: '    newestName: z.string(),\n    pictureCount: z.int().min(0).optional(),\n',
};
const publishedByCatalogue: Change[] = [
  {
    file: 'services/catalogue/src/presentation.ts',
    line: '    newestName: product.newest.name,\n',
    becomes: '    newestName: product.newest.name,\n    pictureCount: product.newest.pictures.length,\n',
  },
];
const favouritesProjection = 'services/favourites/src/projections/product-store.ts';
const storedByFavourites: Change[] = [
  {
    file: favouritesProjection,
    line: 'data: { sellerId, onMarket, live } })',
    becomes: 'data: { sellerId, onMarket, live, pictureCount } })',
  },
  {
    file: favouritesProjection,
    line: '=> ({ sellerId, onMarket, live })',
    becomes: '=> ({ sellerId, onMarket, live, pictureCount })',
  },
];

export function deploying(inSystem: () => { system: TestSystem; users: TestUsers }): void {
  let system: TestSystem;
  let users: TestUsers;
  let newerCatalogue: Build;
  let newerFavourites: Build;
  beforeAll(async () => {
    ({ system, users } = inSystem());
    newerCatalogue = newerBuild('catalogue', [addedField, ...publishedByCatalogue]);
    newerFavourites = newerBuild('favourites', [addedField, ...storedByFavourites]);
    const { token } = users.seller;
    await users.api('POST /api/seller-store/my-store', { token, body: storeOfHouse() });
    await users.api('PATCH /api/seller-store/toggle-public', { token, body: { isPublic: true } });
  });
  afterAll(() => {
    for (const build of [newerCatalogue, newerFavourites]) build?.remove();
  });

  const replica = (index: number): PublicApi => publicApi(system.replicas('catalogue')[index] ?? '');

  /** The latest event of a product as it stands in the stream. */
  async function latestEvent(productId: string): Promise<{ version: number; data: Record<string, unknown> }> {
    const nats = await connect(natsServer(system.natsUrl));
    try {
      const { streams } = await nats.jetstreamManager();
      const name = `${system.namespace}_${streamOf(family.service)}`;
      const subject = `${system.namespace}.${subjectOf(family, productId)}`;
      const message = await streams.getMessage(name, { last_by_subj: subject });
      return message.json();
    } finally {
      await nats.close();
    }
  }
  const untilPublished = (productId: string, version: number) =>
    vi.waitFor(async () => {
      const event = await latestEvent(productId);
      expect(event.version).toBe(version);
      return event;
    }, soon);

  const onMarket = async (api: PublicApi, { name }: DemoProduct) =>
    (await api('GET /api/products', { query: { search: name } })).body.products.map(({ id }) => id);

  const inOrder = async (api: PublicApi, sortBy: (typeof productSorts)[number]) =>
    (await api('GET /api/products', { query: { sortBy, limit: 100 } })).body.products.map(({ id }) => id);

  /** Every projection of products has this one, as it is. */
  async function expectConsumed(id: string, product: DemoProduct): Promise<void> {
    const { buyer, seller, api } = users;
    const { token } = buyer;
    const shown = { name: product.name, price: product.price };
    expect(await inquire(users, buyer, id)).toMatchObject({ product: shown });
    expect(await openConversation(users, buyer, seller, id)).toMatchObject({ product: shown });
    await whenKnown(() => api('POST /api/favorites', { token, body: { productId: id } }));
    const ofHouse = { params: { slug: storeOfHouse().storeSlug } };
    const followed = async () => {
      const { body: kept } = await api('GET /api/favorites', { token });
      const favourite = kept.favorites.find(({ product }) => product.id === id);
      expect(favourite).toMatchObject({ product: shown, isAvailable: true });
      const { body: store } = await api('GET /api/seller-store/store/:slug', ofHouse);
      expect(Object.values(store.products).flat()).toContainEqual(expect.objectContaining({ id, ...shown }));
      const { body: bell } = await api('GET /api/notifications', { token: seller.token });
      expect(bell.notifications).toContainEqual(expect.objectContaining({ kind: 'product-approved', subjectId: id }));
      for (const index of [0, 1]) expect(await onMarket(replica(index), product)).toContain(id);
    };
    await vi.waitFor(followed, soon);
  }

  /** No consumer rejected an event, and none lags. */
  async function expectNothingLost(): Promise<void> {
    const urls = Object.values(system.upstreams).flat();
    const metrics = async (url: string) => (await fetch(`${url}/metrics`)).text();
    const sumOf = (name: string, text: string) =>
      [...text.matchAll(new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'gm'))].map(([, count]) => Number(count));
    await vi.waitFor(async () => {
      for (const text of await Promise.all(urls.map(metrics))) {
        expect(sumOf('rejected_events', text)).toEqual([0]);
        expect(new Set([0, ...sumOf('consumer_lag', text)])).toEqual(new Set([0]));
      }
    }, soon);
  }

  /** Reads the market and own products all the time while `work` runs: nothing is refused. */
  async function visitedDuring(work: () => Promise<void>): Promise<void> {
    const refused: string[] = [];
    let [reads, slow] = [0, 0];
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        const read = reads % 2 ? users.api('GET /api/products') : users.api('GET /api/products/seller', users.seller);
        await read.catch((error: unknown) => {
          if (isUnavailable(error)) slow += 1;
          else refused.push(String(error));
        });
        reads += 1;
        await wait(10);
      }
    };
    const visiting = visit();
    await work().finally(() => {
      isOver = true;
    });
    await visiting;
    expect(refused).toEqual([]);
    expect(reads).toBeGreaterThan(10);
    // The database of a machine that is busy with other work may be too slow for one.
    expect(slow).toBeLessThanOrEqual(Math.max(1, reads / 100));
  }

  it('a newer catalogue beside an older one: what it adds to its events is published, and every consumer applies them', async () => {
    await system.deploy('catalogue', 0, root);
    await visitedDuring(() => system.deploy('catalogue', 0, newerCatalogue.checkout));
    const [ofNewer, ofOlder] = [replica(0), replica(1)];
    // One has just read the market from the database, the other grew with it: their pages fit together.
    for (const sortBy of productSorts) expect(await inOrder(ofNewer, sortBy)).toEqual(await inOrder(ofOlder, sortBy));

    const product = newProduct();
    const id = await submit(ofNewer, users.seller.token, product);
    await approve({ ...users, api: ofNewer }, id);
    const event = await untilPublished(id, 2);
    expect(event.data).toMatchObject({ newestName: product.name, pictureCount: 2 });
    expect(schemaOf(family).parse(event).data).not.toHaveProperty('pictureCount');
    await expectConsumed(id, product);

    // The older one goes on with the same product, without the field.
    const own = { token: users.seller.token, params: { id } };
    await ofOlder('PATCH /api/products/:id/disable', own);
    expect((await untilPublished(id, 3)).data).not.toHaveProperty('pictureCount');
    await vi.waitFor(async () => expect(await onMarket(ofNewer, product)).not.toContain(id), soon);
    await ofNewer('PATCH /api/products/:id/enable', own);
    expect((await untilPublished(id, 4)).data).toHaveProperty('pictureCount', 2);
    await expectConsumed(id, product);
    await expectNothingLost();
  });

  it('an older consumer that was away receives all that the newer one published', async () => {
    await system.deploy('catalogue', 0, newerCatalogue.checkout);
    const product = newProduct();
    let id = '';
    await system.without('leads', 0, async () => {
      id = await submit(replica(0), users.seller.token, product);
      await approve({ ...users, api: replica(0) }, id);
      await untilPublished(id, 2);
    });
    await expectConsumed(id, product);
    await expectNothingLost();
  });

  it('rolled back: the older catalogue goes on with what the newer one left', async () => {
    await system.deploy('catalogue', 0, newerCatalogue.checkout);
    const product = newProduct();
    const id = await submit(replica(0), users.seller.token, product);
    await visitedDuring(() => system.deploy('catalogue', 0, root));

    await approve({ ...users, api: replica(0) }, id);
    expect((await untilPublished(id, 2)).data).not.toHaveProperty('pictureCount');
    await expectConsumed(id, product);
    await expectNothingLost();
  });

  it('a newer consumer before its publisher: events without the field are handled as well', async () => {
    await system.deploy('favourites', 0, newerFavourites.checkout);
    const product = newProduct();
    const id = await submit(replica(1), users.seller.token, product);
    await approve({ ...users, api: replica(1) }, id);
    expect((await untilPublished(id, 2)).data).not.toHaveProperty('pictureCount');
    await expectConsumed(id, product);
    await expectNothingLost();
  });
}
