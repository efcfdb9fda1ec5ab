import { z } from 'zod';
import { productCard } from '../product.ts';
import { favouritesMax } from '../rules.ts';
import { line, message, moment, personalData } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'favourites';

/** A product that its buyer keeps. `isAvailable` is false once buyers cannot find it any more; the snapshot shows what it was. */
export const favourite = z.object({ product: productCard, addedAt: moment, isAvailable: z.boolean() });
export type Favourite = z.infer<typeof favourite>;

const productParams = z.object({ productId: z.string().min(1).max(100) });

export const listFavourites = defineRoute({
  service,
  method: 'GET',
  path: '/api/favorites',
  summary: `The favourites of the signed-in user, the newest first: at most ${favouritesMax}.`,
  access: 'user',
  answers: { 200: z.object({ favorites: z.array(favourite) }) },
});

export const listFavouriteIds = defineRoute({
  service,
  method: 'GET',
  path: '/api/favorites/ids',
  summary: 'Only the ids of the favourite products, for the hearts on a page full of cards.',
  access: 'user',
  answers: { 200: z.object({ productIds: z.array(z.string()) }) },
});

export const addFavourite = defineRoute({
  service,
  method: 'POST',
  path: '/api/favorites',
  summary: 'Adds a product to the favourites: 201, or 200 when it was there.',
  access: 'user',
  idempotent: true,
  body: z.strictObject({ productId: line('Product', 100) }),
  answers: { 200: z.object({ favorite: favourite }), 201: z.object({ favorite: favourite }) },
});

export const removeFavourite = defineRoute({
  service,
  method: 'DELETE',
  path: '/api/favorites/:productId',
  summary: 'Removes a product from the favourites; removing what is not there changes nothing.',
  access: 'user',
  idempotent: true,
  params: productParams,
  answers: { 200: message },
});

export const checkFavourite = defineRoute({
  service,
  method: 'GET',
  path: '/api/favorites/check/:productId',
  summary: 'Whether a product is among the favourites.',
  access: 'user',
  params: productParams,
  answers: { 200: z.object({ isFavorited: z.boolean() }) },
});

export const ownFavouritesData = defineRoute({
  service,
  method: 'GET',
  path: '/api/favorites/personal-data',
  summary: 'Everything favourites holds of the signed-in user: favourites, and those that were removed.',
  access: 'user',
  answers: { 200: personalData },
});
