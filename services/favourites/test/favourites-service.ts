import { events, routes } from '@gehna/contracts';
import { type ProductChanges, productState, type UserState, userState } from '@gehna/contracts/testing';
import { type TestUser, testService } from '@gehna/kit/testing';
import { favourites } from '../src/app.ts';

const { addFavourite, removeFavourite, listFavourites, listFavouriteIds, checkFavourite } = routes.favourites;

export interface FavouritesService extends Awaited<ReturnType<typeof startFavourites>> {}

/** favourites on the real database and NATS. */
export async function startFavourites(environment: Record<string, string> = {}) {
  const system = await testService({ ...favourites, environment });

  const { call } = system;

  /** Publishes a product as the catalogue does; resolves when the stream has it. */
  function announceProduct(id: string, changes: ProductChanges = {}, version = 1) {
    const data = productState(id, changes);
    const verb = data.onMarket ? 'approved' : 'disabled';
    return system.publish(events.catalogue.productEvents, verb, id, version, data);
  }

  return {
    system,
    call,
    add: (as: TestUser, productId: string) => call(addFavourite, { as, body: { productId } }),
    remove: (as: TestUser, productId: string) => call(removeFavourite, { as, params: { productId } }),
    list: async (as: TestUser) => (await call(listFavourites, { as })).body.favorites,
    ids: async (as: TestUser) => (await call(listFavouriteIds, { as })).body.productIds,
    check: async (as: TestUser, productId: string) =>
      (await call(checkFavourite, { as, params: { productId } })).body.isFavorited,
    /** The published events of a favourite, oldest first. */
    published: ({ id }: TestUser, productId: string) =>
      system.published(events.favourites.favouriteEvents, `${id}:${productId}`),
    announceProduct,
    /** Resolves when it is projected. */
    async publishProduct(...product: Parameters<typeof announceProduct>) {
      await system.handled(await announceProduct(...product));
    },
    /** Publishes a seller as auth does; resolves when it is projected. */
    async publishSeller(id: string, changes: Partial<UserState> = {}, version = 1) {
      const data = sellerState(id, changes);
      await system.handled(await system.publish(events.auth.userEvents, 'profile-changed', id, version, data));
    },
    close: () => system.close(),
  };
}

/** What auth publishes of a seller. */
export const sellerState = (id: string, changes: Partial<UserState> = {}) =>
  userState(id, { ownerName: 'Meera Nair', businessName: 'Nair Jewels', roles: ['buyer', 'seller'], ...changes });

let buyers = 0;

/** A buyer of this test's own. */
export function newBuyer(): TestUser {
  buyers++;
  return { id: `usr_buyer${buyers}` };
}
