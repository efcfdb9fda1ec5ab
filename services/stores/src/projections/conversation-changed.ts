import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { ConversationStore } from '../conversation-store.ts';

/** Keeps what the dashboard shows and counts of conversations. */
export const conversationChanged = ({ conversations }: { conversations: ConversationStore }) =>
  projection(events.chat.conversationEvents, (event) => conversations.put(event));
