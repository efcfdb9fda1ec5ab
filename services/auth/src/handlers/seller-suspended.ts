import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler, InvalidEvent } from '@gehna/kit';
import type { Parts } from '../parts.ts';
import { suspend } from '../user.ts';

/** Suspends a seller, or reinstates them, as a reviewer decided in moderation. Users are created by this service only. */
export const sellerSuspended = ({ users }: Parts): EventHandler =>
  eventHandler(events.moderation.caseEvents, async ({ data: { kind, subjectId, isRestricted } }, { session }) => {
    if (kind !== 'seller') return;
    if (!(await users.find(subjectId, { session }))) throw new InvalidEvent(`there is no user ${subjectId}`);
    await users.decide(subjectId, (user) => suspend(user, isRestricted), { session });
  });
