import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';

export type Favourite = Answer<'GET /api/favorites'>['favorites'][number];

/** Which pieces are favourites: one answer for all the hearts on a page. */
export const favouriteIds = queryOptions({
  queryKey: queryKeys.favourites.ids,
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/favorites/ids', { signal })).productIds,
  // Another device may have changed them while this page was hidden.
  refetchOnWindowFocus: 'always',
});

/** The favourites themselves, the newest first. */
export const favouriteList = queryOptions({
  queryKey: queryKeys.favourites.list,
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/favorites', { signal })).favorites,
  refetchOnWindowFocus: 'always',
});

export function putFavourite(productId: string, isWanted: boolean): Promise<unknown> {
  return isWanted
    ? apiAsUser('POST /api/favorites', { body: { productId } })
    : apiAsUser('DELETE /api/favorites/:productId', { params: { productId } });
}
