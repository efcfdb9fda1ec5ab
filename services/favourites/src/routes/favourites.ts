import { routes } from '@gehna/contracts';
import { answer, type FastifyPluginAsync, notFound, unavailable } from '@gehna/kit';
import type { Favourite } from '../favourite.ts';
import type { FavouriteStore } from '../favourite-store.ts';
import { type Copies, shownFavourites } from '../presentation.ts';

const { listFavourites, listFavouriteIds, addFavourite, removeFavourite, checkFavourite } = routes.favourites;

/** The favourites of whoever is signed in; nobody sees another's. */
export const favouriteRoutes =
  ({ favourites, copies }: { favourites: FavouriteStore; copies: Copies }): FastifyPluginAsync =>
  async (app) => {
    async function shown(favourite: Favourite) {
      const [favorite] = await shownFavourites([favourite], copies);
      if (!favorite) throw unavailable('This piece cannot be shown at the moment. Please try again.');
      return { favorite };
    }

    app.serve(listFavourites, async ({ user }) => ({
      favorites: await shownFavourites(await favourites.ofBuyer(user.id), copies),
    }));

    app.serve(listFavouriteIds, async ({ user }) => ({ productIds: await favourites.productIds(user.id) }));

    app.serve(checkFavourite, async ({ params, user }) => ({
      isFavorited: (await favourites.find(user.id, params.productId)) !== null,
    }));

    app.serve(addFavourite, async ({ body: { productId }, user, now }) => {
      const there = await favourites.find(user.id, productId);
      if (there) return answer(200, await shown(there));
      const product = await copies.products.find(productId);
      if (!product?.onMarket) throw notFound('This piece is not available, so it cannot be added to your favourites.');
      const { favourite, isNew } = await favourites.add(user.id, productId, now);
      return answer(isNew ? 201 : 200, await shown(favourite));
    });

    app.serve(removeFavourite, async ({ params, user }) => {
      await favourites.remove(user.id, params.productId);
      return { message: 'Removed from your favourites.' };
    });
  };
