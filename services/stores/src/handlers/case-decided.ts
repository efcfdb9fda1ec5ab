import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Hides a store or a rating, or shows it again, as a reviewer decided in moderation. */
export const caseDecided = ({ stores, ratings }: Parts): EventHandler =>
  eventHandler(events.moderation.caseEvents, async ({ data: { kind, subjectId, isRestricted } }, { session }) => {
    if (kind === 'store') await stores.restrict(subjectId, 'store hidden', isRestricted, session);
    if (kind === 'rating') await ratings.takeDown(subjectId, isRestricted, session);
  });
