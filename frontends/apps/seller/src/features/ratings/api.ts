import { keepPreviousData, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';

export type ReceivedRating = Answer<'GET /api/ratings/received'>['ratings'][number];

/** Ratings of the signed-in seller, the newest first. */
export const receivedRatings = (page: number) =>
  queryOptions({
    queryKey: queryKeys.ratings.received(page),
    queryFn: ({ signal }) => apiAsUser('GET /api/ratings/received', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** `version`: of the rating that was read; refused when the customer has changed it since. */
export const answerRating = (id: string, { text, version }: { text: string; version: number | undefined }) =>
  apiAsUser('POST /api/ratings/received/:id/answer', { params: { id }, body: { text, version } });
