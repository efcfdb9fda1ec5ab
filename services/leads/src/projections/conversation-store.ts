import { events } from '@gehna/contracts';
import { type Database, type Messaging, projectionOf } from '@gehna/kit';

export type ConversationStore = ReturnType<typeof conversationStore>;

/** The projection of chat's conversations: who talks with whom, since a seller may send a quotation there. */
export function conversationStore(database: Database, messaging: Messaging) {
  const conversations = projectionOf(
    events.chat.conversationEvents,
    { database, collection: 'conversations' },
    ({ data: { buyerId, sellerId } }) => ({ buyerId, sellerId }),
  );
  return {
    changed: conversations.changed,
    /** One that was begun a moment ago is waited for. */
    awaitConversation: (id: string) => messaging.awaitFact({ from: 'chat', find: () => conversations.find(id) }),
  };
}
