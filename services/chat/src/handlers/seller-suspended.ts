import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { ConversationStore } from '../conversation-store.ts';
import type { Hints } from '../hints.ts';

/** Hints to the open pages of a seller's conversations that they are closed, or open again. The current state is in `people`. */
export const sellerSuspended = ({
  conversations,
  hints,
}: {
  readonly conversations: ConversationStore;
  readonly hints: Hints;
}): EventHandler =>
  eventHandler(events.auth.userEvents, async ({ subject, type }, { afterCommit }) => {
    if (!/\.(?:suspended|reinstated)$/.test(type)) return;
    const concerned = await conversations.participantsWith(subject);
    afterCommit(() => {
      for (const conversation of concerned) hints.changed(conversation);
    });
  });
