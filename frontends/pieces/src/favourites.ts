import { type Answer, apiAsUser } from '@gehna/client';
import { queryOptions } from '@gehna/federation/query';

export type Favourite = Answer<'GET /api/favorites'>['favorites'][number];

/** Everything that is known of the favourites lies below this key. */
export const favouritesKey = ['favourites'] as const;

/** The key of every change that is on its way. */
export const favouriteChangeKey = [...favouritesKey, 'change'] as const;

/** Which pieces are favourites: one answer for all the hearts on a page. */
export const favouriteIds = queryOptions({
  queryKey: [...favouritesKey, 'ids'],
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/favorites/ids', { signal })).productIds,
  // Another device may have changed them while nobody looked at this page.
  refetchOnWindowFocus: 'always',
});

/** The favourites themselves, the newest first. */
export const favouriteList = queryOptions({
  queryKey: [...favouritesKey, 'list'],
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/favorites', { signal })).favorites,
  refetchOnWindowFocus: 'always',
});

export function putFavourite(productId: string, isWanted: boolean): Promise<unknown> {
  return isWanted
    ? apiAsUser('POST /api/favorites', { body: { productId } })
    : apiAsUser('DELETE /api/favorites/:productId', { params: { productId } });
}
