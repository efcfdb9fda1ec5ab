import { queryOptions } from '@gehna/build/query';
import { apiAsUser, queryKeys } from '@gehna/client';

/** What the seller writes often, in their order. */
export const savedReplies = queryOptions({
  queryKey: queryKeys.savedReplies,
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/chat/replies', { signal })).replies,
});

export const putReplies = async (replies: string[]) =>
  (await apiAsUser('PUT /api/chat/replies', { body: { replies } })).replies;
