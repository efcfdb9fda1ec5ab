import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { ConversationStore } from '../conversation-store.ts';

/** Keeps who talks with whom, so that a quotation can answer a conversation. */
export const conversationChanged = ({ conversations }: { conversations: ConversationStore }) =>
  projection(events.chat.conversationEvents, (event) => conversations.put(event));
