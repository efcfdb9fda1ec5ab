import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler, InvalidEvent } from '@gehna/kit';
import { suspend } from '../user.ts';
import type { UserStore } from '../user-store.ts';

/** Suspends a seller, or reinstates them, as a reviewer decided in moderation. Users are created by this service only. */
export const sellerSuspended = ({ users }: { readonly users: UserStore }): EventHandler =>
  eventHandler(events.moderation.caseEvents, async ({ data: { kind, subjectId, isRestricted } }, { session }) => {
    if (kind !== 'seller') return;
    if (!(await users.find(subjectId, { session }))) throw new InvalidEvent(`there is no user ${subjectId}`);
    await users.decide(subjectId, (user) => suspend(user, isRestricted), { session });
  });
