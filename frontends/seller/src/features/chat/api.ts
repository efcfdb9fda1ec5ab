import { apiAsUser } from '@gehna/client';
import { queryOptions } from '@gehna/federation/query';

/** What the seller writes often, in their order. */
export const savedReplies = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/chat/replies', { signal })).replies,
});

export const putReplies = async (replies: string[]) =>
  (await apiAsUser('PUT /api/chat/replies', { body: { replies } })).replies;
