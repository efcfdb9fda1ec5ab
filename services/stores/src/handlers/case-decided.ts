import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Hides a store or a rating, or shows it again, as a reviewer decided in moderation; a rating on which a decision waits is kept for it. */
export const caseDecided = ({ stores, ratings, messaging }: Parts): EventHandler =>
  eventHandler(events.moderation.caseEvents, async ({ data }, { session, afterCommit }) => {
    const { kind, subjectId, isRestricted } = data;
    if (kind === 'store') {
      const change = await stores.restrict(subjectId, 'store hidden', isRestricted, session);
      // The notification's own hint may have come earlier: a page that fetched then has the store of before.
      if (change && change.after !== change.before)
        afterCommit(() => messaging.live.publish(`user.${subjectId}`, { kind: 'notifications' }));
    }
    if (kind === 'rating') await ratings.moderate(subjectId, data, session);
  });
