import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Stores } from '../stores.ts';

/** Hides a store, or shows it again, as a reviewer decided in moderation. */
export const caseDecided = ({ stores }: { readonly stores: Stores }): EventHandler =>
  eventHandler(events.moderation.caseEvents, async ({ data: { kind, subjectId, isRestricted } }, { session }) => {
    if (kind === 'store') await stores.restrict(subjectId, 'store hidden', isRestricted, session);
  });
