import { queryOptions } from '@gehna/build/query';
import { apiAsUser, queryKeys } from '@gehna/client';

/** What the seller writes often, in their order. */
export const savedReplies = queryOptions({
  queryKey: queryKeys.savedReplies,
  queryFn: ({ signal }) => apiAsUser('GET /api/chat/replies', { signal }),
});

/** `version`: that which is replaced. */
export const putReplies = (replies: string[], version: number) =>
  apiAsUser('PUT /api/chat/replies', { body: { replies, version } });

export type Replies = Awaited<ReturnType<typeof putReplies>>;
