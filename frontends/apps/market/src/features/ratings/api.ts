import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';

export type OwnRatingAnswer = Answer<'GET /api/ratings/mine/:sellerId'>;
export type OwnRating = NonNullable<OwnRatingAnswer['rating']>;

export const withdrawRating = (sellerId: string) =>
  apiAsUser('DELETE /api/ratings/mine/:sellerId', { params: { sellerId } });

/** Whether the signed-in user may rate a seller, and how they did. */
export const ownRating = (sellerId: string) =>
  queryOptions({
    queryKey: queryKeys.ratings.mine(sellerId),
    queryFn: ({ signal }) => apiAsUser('GET /api/ratings/mine/:sellerId', { params: { sellerId }, signal }),
  });
