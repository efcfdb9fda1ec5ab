import { type Answer, apiAsUser } from '@gehna/client';
import type { Side } from '@gehna/contracts/lists';
import { keepPreviousData, type QueryClient, queryOptions } from '@gehna/federation/query';
import { addPage, type Thread } from './thread.ts';

export type Conversation = Answer<'GET /api/chat/conversations'>['conversations'][number];
export type Conversations = Answer<'GET /api/chat/conversations'>;
export type Message = Answer<'GET /api/chat/conversation/:id'>['messages'][number];

/** Conversations come so many at a time. */
const conversationsAPage = 50;
/** What was missed is asked for in as few steps as the server allows. */
const missedAStep = 200;

/** The first `pages` pages of conversations, the latest first; `side`: only those where the user is that one. Live news makes it old (client/src/live/refresh.ts). */
export function conversationList(pages: number, side?: Side) {
  return queryOptions({
    queryKey: ['conversations', 'list', side ?? 'both', pages],
    queryFn: async ({ signal }) => {
      const conversations = new Map<string, Conversation>();
      for (let page = 1; ; page++) {
        const query = { as: side, page, limit: conversationsAPage };
        const answer = await apiAsUser('GET /api/chat/conversations', { query, signal });
        // One that moved up between two pages comes twice.
        for (const conversation of answer.conversations) conversations.set(conversation._id, conversation);
        if (page === pages || !answer.hasNext)
          return { conversations: [...conversations.values()], unread: answer.unread, hasNext: answer.hasNext };
      }
    },
    placeholderData: keepPreviousData,
  });
}

const threadKey = (id: string) => ['messages', id] as const;

/** The messages of a conversation: at first the latest; asked again, only those after the last that is known. */
export function threadOf(queries: QueryClient, id: string) {
  return queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ signal }): Promise<Thread> => {
      const known = queries.getQueryData<Thread>(threadKey(id));
      if (!known) {
        const { hasMore, ...page } = await apiAsUser('GET /api/chat/conversation/:id', { params: { id }, signal });
        return { ...page, hasOlder: hasMore };
      }
      const news: Message[] = [];
      for (;;) {
        const after = (news.at(-1) ?? known.messages.at(-1))?.seq ?? 0;
        const query = { after, limit: missedAStep };
        const page = await apiAsUser('GET /api/chat/conversation/:id', { params: { id }, query, signal });
        news.push(...page.messages);
        // Meanwhile earlier messages or a sent one may have come into the cache.
        if (!page.hasMore) return addPage(queries.getQueryData(threadKey(id)) ?? known, { ...page, messages: news });
      }
    },
    staleTime: 0,
  });
}

/** Brings the messages before those that are known into the cache. */
export async function loadOlder(queries: QueryClient, id: string): Promise<void> {
  const before = queries.getQueryData<Thread>(threadKey(id))?.messages[0]?.seq;
  if (before === undefined) return;
  const page = await apiAsUser('GET /api/chat/conversation/:id', { params: { id }, query: { before } });
  changeThread(queries, id, (thread) => ({ ...addPage(thread, page), hasOlder: page.hasMore }));
}

/** Shows a message that was just accepted. When others before it are not known yet, they are fetched with it. */
export async function showSent(queries: QueryClient, message: Message): Promise<void> {
  const id = message.conversationId;
  const thread = queries.getQueryData<Thread>(threadKey(id));
  void queries.invalidateQueries({ queryKey: ['conversations'] });
  if (!thread) return;
  const isNext = message.seq <= (thread.messages.at(-1)?.seq ?? 0) + 1;
  if (isNext) changeThread(queries, id, (known) => addPage(known, { ...known, messages: [message] }));
  else await queries.invalidateQueries({ queryKey: threadKey(id) });
}

/** Tells the server, and so the other side, that everything up to `seq` was seen. */
export async function markRead(queries: QueryClient, id: string, seq: number): Promise<void> {
  const { conversation } = await apiAsUser('POST /api/chat/conversation/:id/read', { params: { id }, body: { seq } });
  changeThread(queries, id, (thread) => ({ ...thread, conversation }));
  void queries.invalidateQueries({ queryKey: ['conversations'] });
  void queries.invalidateQueries({ queryKey: ['notifications'] });
}

function changeThread(queries: QueryClient, id: string, change: (thread: Thread) => Thread) {
  queries.setQueryData<Thread>(threadKey(id), (thread) => thread && change(thread));
}

export function tellTyping(id: string): Promise<unknown> {
  return apiAsUser('POST /api/chat/conversation/:id/typing', { params: { id } });
}
