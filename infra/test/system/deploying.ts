import { events, productSorts, schemaOf, streamOf, subjectOf } from '@gehna/contracts';
import { connect } from 'nats';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PublicApi, publicApi, whenKnown } from '../../demo/api.ts';
import { slugOf } from '../../demo/houses.ts';
import type { Piece } from '../../demo/pieces.ts';
import { sellers } from '../../demo/sellers.ts';
import { storeOf } from '../../demo/stores.ts';
import { submit } from '../../demo/submit.ts';
import { root } from '../../local/system-parts.ts';
import { approve, type Cast, inquire, newPiece, talk } from './cast.ts';
import { type Build, type Change, newerBuild } from './newer-build.ts';
import type { TestSystem } from './test-system.ts';

const family = events.catalogue.productEvents;
const soon = { timeout: 30_000, interval: 100 };

/** What a later version of the contracts may bring: one more field, which may be absent. */
const addedField: Change = {
  file: 'shared-contracts/src/events/catalogue.ts',
  line: '    newestName: z.string(),\n',
  becomes: '    newestName: z.string(),\n    pictureCount: z.int().min(0).optional(),\n',
};
const toldByCatalogue: Change[] = [
  {
    file: 'services/catalogue/src/presentation.ts',
    line: '    newestName: product.newest.name,\n',
    becomes: '    newestName: product.newest.name,\n    pictureCount: product.newest.pictures.length,\n',
  },
];
const favouritesCopy = 'services/favourites/src/reactions/product-changed.ts';
const keptByFavourites: Change[] = [
  {
    file: favouritesCopy,
    line: 'data: { sellerId, onMarket, live } })',
    becomes: 'data: { sellerId, onMarket, live, pictureCount } })',
  },
  {
    file: favouritesCopy,
    line: 'putIfNewer(subject, version, { sellerId, onMarket, live })',
    becomes: 'putIfNewer(subject, version, { sellerId, onMarket, live, pictureCount })',
  },
];

export function deploying(inSystem: () => { system: TestSystem; cast: Cast }): void {
  let system: TestSystem;
  let cast: Cast;
  let newerCatalogue: Build;
  let newerFavourites: Build;
  beforeAll(async () => {
    ({ system, cast } = inSystem());
    newerCatalogue = newerBuild('catalogue', [addedField, ...toldByCatalogue]);
    newerFavourites = newerBuild('favourites', [addedField, ...keptByFavourites]);
    const [house] = sellers;
    if (!house) throw new TypeError('The demo has houses.');
    const { token } = cast.seller;
    const store = storeOf(house, { logo: null, banner: null, shopPhotos: [] });
    await cast.api('POST /api/seller-store/my-store', { token, body: store });
    await cast.api('PATCH /api/seller-store/toggle-public', { token, body: { isPublic: true } });
  });
  afterAll(() => {
    for (const build of [newerCatalogue, newerFavourites]) build?.remove();
  });

  const replica = (index: number): PublicApi => publicApi(system.replicas('catalogue')[index] ?? '');

  /** The latest event of a product as it stands in the stream. */
  async function told(productId: string): Promise<{ version: number; data: Record<string, unknown> }> {
    const nats = await connect({ servers: system.natsUrl });
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
  const untilTold = (productId: string, version: number) =>
    vi.waitFor(async () => {
      const event = await told(productId);
      expect(event.version).toBe(version);
      return event;
    }, soon);

  const onMarket = async (api: PublicApi, { name }: Piece) =>
    (await api('GET /api/products', { query: { search: name } })).body.products.map(({ id }) => id);

  const inOrder = async (api: PublicApi, sortBy: (typeof productSorts)[number]) =>
    (await api('GET /api/products', { query: { sortBy, limit: 100 } })).body.products.map(({ id }) => id);

  /** Everybody who keeps a copy of products has this one, as it is. */
  async function expectFollowed(id: string, piece: Piece): Promise<void> {
    const { buyer, seller, api } = cast;
    const { token } = buyer;
    const shown = { name: piece.name, price: piece.price };
    expect(await inquire(cast, buyer, id)).toMatchObject({ product: shown });
    expect(await talk(cast, buyer, seller, id)).toMatchObject({ product: shown });
    await whenKnown(() => api('POST /api/favorites', { token, body: { productId: id } }));
    const ofHouse = { params: { slug: slugOf(sellers[0]?.businessName ?? '') } };
    const followed = async () => {
      const { body: kept } = await api('GET /api/favorites', { token });
      const favourite = kept.favorites.find(({ product }) => product.id === id);
      expect(favourite).toMatchObject({ product: shown, isAvailable: true });
      const { body: store } = await api('GET /api/seller-store/store/:slug', ofHouse);
      expect(Object.values(store.products).flat()).toContainEqual(expect.objectContaining({ id, ...shown }));
      const { body: bell } = await api('GET /api/notifications', { token: seller.token });
      expect(bell.notifications).toContainEqual(expect.objectContaining({ kind: 'product-approved', subjectId: id }));
      for (const index of [0, 1]) expect(await onMarket(replica(index), piece)).toContain(id);
    };
    await vi.waitFor(followed, soon);
  }

  /** No follower stumbled, and none has anything left to do. */
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

  /** Somebody who looks at the market and at their own pieces all the time. Answers what was refused meanwhile. */
  async function visitedDuring(work: () => Promise<void>): Promise<{ looks: number; refused: string[] }> {
    const refused: string[] = [];
    let looks = 0;
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        const look = looks % 2 ? cast.api('GET /api/products') : cast.api('GET /api/products/seller', cast.seller);
        await look.catch((error: unknown) => refused.push(String(error)));
        looks += 1;
        await new Promise((go) => setTimeout(go, 10));
      }
    };
    const visiting = visit();
    await work().finally(() => {
      isOver = true;
    });
    await visiting;
    return { looks, refused };
  }

  it('a newer catalogue beside an older one: what it adds to its events is told, and every follower follows', async () => {
    await system.deploy('catalogue', 0, root);
    const during = await visitedDuring(() => system.deploy('catalogue', 0, newerCatalogue.checkout));
    expect(during.refused).toEqual([]);
    expect(during.looks).toBeGreaterThan(10);
    const [ofNewer, ofOlder] = [replica(0), replica(1)];
    // One has just read the market from the database, the other grew with it: their pages fit together.
    for (const sortBy of productSorts) expect(await inOrder(ofNewer, sortBy)).toEqual(await inOrder(ofOlder, sortBy));

    const piece = newPiece();
    const id = await submit(ofNewer, cast.seller.token, piece);
    await approve({ ...cast, api: ofNewer }, id);
    const event = await untilTold(id, 2);
    expect(event.data).toMatchObject({ newestName: piece.name, pictureCount: 2 });
    expect(schemaOf(family).parse(event).data).not.toHaveProperty('pictureCount');
    await expectFollowed(id, piece);

    // The older one goes on with the same piece, and does not know of the field.
    const own = { token: cast.seller.token, params: { id } };
    await ofOlder('PATCH /api/products/:id/disable', own);
    expect((await untilTold(id, 3)).data).not.toHaveProperty('pictureCount');
    await vi.waitFor(async () => expect(await onMarket(ofNewer, piece)).not.toContain(id), soon);
    await ofNewer('PATCH /api/products/:id/enable', own);
    expect((await untilTold(id, 4)).data).toHaveProperty('pictureCount', 2);
    await expectFollowed(id, piece);
    await expectNothingLost();
  });

  it('an older follower that was away hears all that the newer one told meanwhile', async () => {
    await system.deploy('catalogue', 0, newerCatalogue.checkout);
    const piece = newPiece();
    let id = '';
    await system.without('leads', 0, async () => {
      id = await submit(replica(0), cast.seller.token, piece);
      await approve({ ...cast, api: replica(0) }, id);
      await untilTold(id, 2);
    });
    await expectFollowed(id, piece);
    await expectNothingLost();
  });

  it('rolled back: the older catalogue goes on with what the newer one left', async () => {
    await system.deploy('catalogue', 0, newerCatalogue.checkout);
    const piece = newPiece();
    const id = await submit(replica(0), cast.seller.token, piece);
    const during = await visitedDuring(() => system.deploy('catalogue', 0, root));
    expect(during.refused).toEqual([]);

    await approve({ ...cast, api: replica(0) }, id);
    expect((await untilTold(id, 2)).data).not.toHaveProperty('pictureCount');
    await expectFollowed(id, piece);
    await expectNothingLost();
  });

  it('a newer follower before its publisher: events without the field are followed as well', async () => {
    await system.deploy('favourites', 0, newerFavourites.checkout);
    const piece = newPiece();
    const id = await submit(replica(1), cast.seller.token, piece);
    await approve({ ...cast, api: replica(1) }, id);
    expect((await untilTold(id, 2)).data).not.toHaveProperty('pictureCount');
    await expectFollowed(id, piece);
    await expectNothingLost();
  });
}
