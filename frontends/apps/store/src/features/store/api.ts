import { infiniteQueryOptions, queryOptions } from '@gehna/build/query';
import { type Answer, api, isAbsent, isOldFailure, queryKeys, session } from '@gehna/client';
import { ratingsAtATime, storeProducts } from '@gehna/contracts/rules';

/** The public store with its pieces. */
export type StoreAnswer = Answer<'GET /api/seller-store/store/:slug'>;
export type Store = StoreAnswer['store'];
export type Piece = StoreAnswer['featured'][number];

export function storeBySlug(slug: string) {
  return queryOptions({
    queryKey: queryKeys.stores.one(slug),
    queryFn: async ({ signal }) => {
      const ask = () => api('GET /api/seller-store/store/:slug', { params: { slug }, signal });
      const hasToken = session.currentToken() !== null;
      try {
        return await ask();
      } catch (reason) {
        // A hidden store is shown to its own seller, whom the server recognises by a valid token only.
        if (hasToken || !isAbsent(reason)) throw reason;
        await session.wake();
        if (session.currentToken() === null) throw reason;
        return ask();
      }
    },
    retryOnMount: isOldFailure,
  });
}

/** The pieces of one category, or of all, that come after the first `from`, page by page. */
export function furtherPieces(slug: string, category: string | null, from: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.stores.pieces(slug, category, from),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/seller-store/store/:slug/products', {
        params: { slug },
        query: { ...(category === null ? {} : { category }), from: pageParam, limit: storeProducts.atATime },
        signal,
      }),
    initialPageParam: from,
    getNextPageParam: ({ total }, _pages, last) => {
      const next = last + storeProducts.atATime;
      return next < total ? next : undefined;
    },
  });
}

/** Ratings of a seller after those that the store's answer holds, page by page, each when it is asked for. */
export function furtherRatings(sellerId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.ratings.further(sellerId),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/ratings/sellers/:sellerId', {
        params: { sellerId },
        query: { page: pageParam, limit: ratingsAtATime },
        signal,
      }),
    initialPageParam: 2,
    getNextPageParam: ({ hasNext }, _pages, last) => (hasNext ? last + 1 : undefined),
  });
}
