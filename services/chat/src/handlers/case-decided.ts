import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler, InvalidEvent } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Removes a message, or shows it again, as a reviewer decided in moderation, and hints so to both open pages. */
export const caseDecided = ({ conversations, hints }: Parts): EventHandler =>
  eventHandler(events.moderation.caseEvents, async ({ data: { kind, subjectId, isRestricted } }, context) => {
    if (kind !== 'message') return;
    const change = await conversations.setRemoved(subjectId, isRestricted, context.session);
    if (!change) throw new InvalidEvent(`there is no message ${subjectId}`);
    const { before, after } = change;
    if (after !== before) context.afterCommit(() => hints.changed(after));
  });
