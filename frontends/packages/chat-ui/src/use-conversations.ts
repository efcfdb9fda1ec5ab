import { useInfiniteQuery } from '@gehna/build/query';
import type { Side } from '@gehna/contracts/lists';
import { conversationList } from './api.ts';
import { useTypers } from './use-typing.ts';

/** The user's conversations, or those of one side. `current`: the one that the address names. */
export function useConversations(userId: string, current: string | undefined, side?: Side) {
  const list = useInfiniteQuery(conversationList(side));
  const typers = useTypers(userId);
  const conversations = list.data?.conversations ?? [];
  const unread = conversations.find(({ _id }) => _id === current)?.unreadCount ?? 0;
  return {
    list,
    typers,
    first: conversations[0],
    isEmpty: list.isSuccess && conversations.length === 0,
    otherUnread: Math.max(0, (list.data?.unread ?? 0) - unread),
  };
}
