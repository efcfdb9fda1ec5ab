import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Hides a store or a rating, or shows it again, as a reviewer decided in moderation; a rating on which a decision waits is kept for it. */
export const caseDecided = ({ stores, ratings }: Parts): EventHandler =>
  eventHandler(events.moderation.caseEvents, async ({ data }, { session }) => {
    const { kind, subjectId, isRestricted } = data;
    if (kind === 'store') await stores.restrict(subjectId, 'store hidden', isRestricted, session);
    if (kind === 'rating') await ratings.moderate(subjectId, data, session);
  });
