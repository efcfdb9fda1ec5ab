import { infiniteQueryOptions, type QueryClient, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import type { Side } from '@gehna/contracts/lists';
import type { Conversation, Message } from './message.ts';
import { addPage, type Thread } from './thread.ts';

type Page = Answer<'GET /api/chat/conversations'>;
export type Conversations = { conversations: readonly Conversation[]; unread: number };

const conversationsPerPage = 50;
/** Missed messages are fetched in as few requests as the server allows. */
const missedPerStep = 200;

/** The conversations page by page, the latest first; `side`: only those where the user is that one. */
export function conversationList(side?: Side) {
  return infiniteQueryOptions({
    queryKey: queryKeys.conversations.list(side),
    queryFn: ({ pageParam: page, signal }) =>
      apiAsUser('GET /api/chat/conversations', { query: { as: side, page, limit: conversationsPerPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, _pages, page) => (hasNext ? page + 1 : undefined),
    select: joined,
  });
}

/** One that moved up between two pages comes once. */
function joined({ pages }: { pages: readonly Page[] }): Conversations {
  const all = pages.flatMap(({ conversations }) => conversations);
  return { conversations: [...new Map(all.map((one) => [one._id, one])).values()], unread: pages.at(-1)?.unread ?? 0 };
}

const threadKey = queryKeys.messages.of;

/**
 * The latest messages of a conversation: at first one page; on a refetch only those after the last cached one, unless cached
 * ones were changed at the server since: then all of them, and those before them when they are scrolled to.
 */
export function latestMessages(queries: QueryClient, id: string) {
  return queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ signal }): Promise<Thread> => {
      const known = queries.getQueryData<Thread>(threadKey(id));
      if (!known) {
        const { hasMore, ...page } = await apiAsUser('GET /api/chat/conversation/:id', { params: { id }, signal });
        return { ...page, hasOlder: hasMore, changes: changesOf(page) };
      }
      let news = await messagesAfter(id, known.messages.at(-1)?.seq ?? 0, signal);
      const first = known.messages[0]?.seq;
      if (news.changes !== known.changes && first !== undefined) {
        news = await messagesAfter(id, first - 1, signal);
        void queries.resetQueries({ queryKey: queryKeys.messages.before(id, first) });
      }
      // A sent message may have come into the cache in between.
      return { ...addPage(queries.getQueryData(threadKey(id)) ?? known, news), changes: news.changes };
    },
    staleTime: 0,
  });
}

const changesOf = ({ conversation }: { conversation: Conversation }) => conversation.messageChanges ?? 0;

/** `changes` is that of the first answer: a message of it may be changed while the others are on their way. */
async function messagesAfter(id: string, seq: number, signal: AbortSignal) {
  const messages: Message[] = [];
  let changes: number | undefined;
  for (;;) {
    const query = { after: messages.at(-1)?.seq ?? seq, limit: missedPerStep };
    const page = await apiAsUser('GET /api/chat/conversation/:id', { params: { id }, query, signal });
    changes ??= changesOf(page);
    messages.push(...page.messages);
    if (!page.hasMore) return { conversation: page.conversation, messages, changes };
  }
}

/** The messages before `seq`, the latest page first. Only `fetchNextPage` fetches them. */
export function earlierMessages(id: string, seq: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.messages.before(id, seq),
    queryFn: ({ pageParam: before, signal }) =>
      apiAsUser('GET /api/chat/conversation/:id', { params: { id }, query: { before }, signal }),
    initialPageParam: seq,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages[0]?.seq : undefined),
    enabled: false,
    staleTime: 'static',
  });
}

/** Shows a message that was just accepted. Others before it that are not cached yet are fetched with it; throws when they cannot be. */
export async function showSent(queries: QueryClient, message: Message): Promise<void> {
  const id = message.conversationId;
  const thread = queries.getQueryData<Thread>(threadKey(id));
  void queries.invalidateQueries({ queryKey: queryKeys.conversations.all });
  if (!thread) return;
  const isNext = message.seq <= (thread.messages.at(-1)?.seq ?? 0) + 1;
  if (isNext) changeThread(queries, id, (known) => addPage(known, { ...known, messages: [message] }));
  else await queries.invalidateQueries({ queryKey: threadKey(id), exact: true }, { throwOnError: true });
}

/** Sends a read receipt for everything up to `seq`; the other participant receives it. */
export async function markRead(queries: QueryClient, id: string, seq: number): Promise<void> {
  const { conversation } = await apiAsUser('POST /api/chat/conversation/:id/read', { params: { id }, body: { seq } });
  changeThread(queries, id, (thread) => ({ ...thread, conversation }));
  void queries.invalidateQueries({ queryKey: queryKeys.conversations.all });
  void queries.invalidateQueries({ queryKey: queryKeys.notifications.all });
}

function changeThread(queries: QueryClient, id: string, change: (thread: Thread) => Thread) {
  queries.setQueryData<Thread>(threadKey(id), (thread) => thread && change(thread));
}

export function sendTyping(id: string): Promise<unknown> {
  return apiAsUser('POST /api/chat/conversation/:id/typing', { params: { id } });
}

/** The messages of a conversation that have these words, the latest first. */
export function foundMessages(id: string, q: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.messages.search(id, q),
    queryFn: ({ pageParam: before, signal }) =>
      apiAsUser('GET /api/chat/conversation/:id/search', { params: { id }, query: { q, before }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages.at(-1)?.seq : undefined),
  });
}

type PictureSize = 'small' | 'large';

/** A picture or PDF of a message: private, so it is fetched with the token, and shown from memory. */
export function attachmentFile(id: string, size: PictureSize = 'large') {
  return queryOptions({
    queryKey: queryKeys.attachments.one(id, size),
    queryFn: ({ signal }) => apiAsUser('GET /api/chat/attachments/:id', { params: { id }, query: { size }, signal }),
    staleTime: 'static',
  });
}
