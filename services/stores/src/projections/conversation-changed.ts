import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { ConversationStore } from '../conversation-store.ts';
import type { DashboardHints } from '../dashboard-hints.ts';

/** Keeps what the dashboard shows and counts of conversations. */
export const conversationChanged = ({
  conversations,
  hints,
}: {
  conversations: ConversationStore;
  hints: DashboardHints;
}) =>
  projection(events.chat.conversationEvents, async (event) => {
    await conversations.put(event);
    hints.publish(event.data.sellerId);
  });
