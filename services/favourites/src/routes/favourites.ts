import { routes } from '@gehna/contracts';
import { answer, DomainError, type FastifyPluginAsync, type Messaging } from '@gehna/kit';
import type { Favourite } from '../favourite.ts';
import type { FavouriteStore } from '../favourite-store.ts';
import { type Beside, shownFavourites } from '../presentation.ts';
import { withoutContent } from '../projections/product-store.ts';

const { ownFavouritesData, listFavourites, listFavouriteIds, addFavourite, removeFavourite, checkFavourite } =
  routes.favourites;

interface FavouriteRouteOptions extends Beside {
  readonly favourites: FavouriteStore;
  readonly messaging: Messaging;
}

/** The favourites of the signed-in user; those of others cannot be seen. */
export const favouriteRoutes =
  ({ favourites, messaging, ...beside }: FavouriteRouteOptions): FastifyPluginAsync =>
  async (app) => {
    app.serve(listFavourites, async ({ user }) => ({
      favorites: await shownFavourites(await favourites.list(user.id), beside),
    }));

    app.serve(ownFavouritesData, async ({ user }) => {
      const own = await favourites.allOf(user.id);
      return {
        data: { favourites: own.map(({ productId, addedAt, removed }) => ({ productId, addedAt, removed })) },
        files: [],
      };
    });

    app.serve(listFavouriteIds, async ({ user }) => {
      const productIds = await favourites.productIds(user.id);
      // The list leaves out those of sellers who deleted the account, too.
      const left = await withoutContent(beside.products, productIds);
      return { productIds: productIds.filter((id) => !left.has(id)) };
    });

    app.serve(checkFavourite, async ({ params, user }) => ({
      isFavorited: (await favourites.find(user.id, params.productId)) !== null,
    }));

    app.serve(addFavourite, async ({ body: { productId }, user, now }) => {
      const existing = await favourites.find(user.id, productId);
      if (existing) return answer(200, await shown(existing));
      if (!(await isOnMarket(productId))) throw new DomainError('favourite-not-available');
      const { favourite, isNew } = await favourites.add(user.id, productId, now);
      return answer(isNew ? 201 : 200, await shown(favourite));
    });

    app.serve(removeFavourite, async ({ params, user }) => {
      await favourites.remove(user.id, params.productId);
      return { message: 'Removed from your favourites.' };
    });

    /** Whether buyers can find the product. An approval that is on its way is waited for. */
    async function isOnMarket(productId: string): Promise<boolean> {
      const find = async () => {
        const product = await beside.products.find(productId);
        // Who adds an unapproved product has just seen it on the market.
        if (product && product.live === null) return 'expected';
        return product?.onMarket ? product : null;
      };
      const product = await messaging.awaitFact({ from: 'catalogue', find });
      return product !== null && !(await beside.users.find(product.sellerId))?.isSuspended;
    }

    async function shown(favourite: Favourite) {
      const [favorite] = await shownFavourites([favourite], beside);
      if (favorite) return { favorite };
      const isErased = (await beside.products.find(favourite.productId)) !== null;
      throw new DomainError(isErased ? 'favourite-not-available' : 'favourite-pending');
    }
  };
