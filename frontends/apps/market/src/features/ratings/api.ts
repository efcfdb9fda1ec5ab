import { type QueryClient, queryOptions } from '@gehna/build/query';
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

/** After it was given, changed or withdrawn; the seller's store is read anew, from its first ratings. */
export async function takeUpRating(queries: QueryClient, sellerId: string, answer: OwnRatingAnswer): Promise<void> {
  queries.setQueryData(ownRating(sellerId).queryKey, answer);
  queries.removeQueries({ queryKey: queryKeys.ratings.further(sellerId) });
  await queries.invalidateQueries({ queryKey: queryKeys.stores.all });
}
