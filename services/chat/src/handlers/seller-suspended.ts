import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Hints to the open pages of a seller's conversations that they are closed, or open again. The current state is in `people`. */
export const sellerSuspended = ({ conversations, hints }: Parts): EventHandler =>
  eventHandler(events.auth.userEvents, async ({ subject, type }, { afterCommit }) => {
    if (!/\.(?:suspended|reinstated)$/.test(type)) return;
    const concerned = await conversations.participantsWith(subject);
    afterCommit(() => {
      for (const conversation of concerned) hints.changed(conversation);
    });
  });
