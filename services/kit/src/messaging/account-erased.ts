import { events } from '@gehna/contracts';
import type { Database } from '../mongo/database.ts';
import { literalPattern } from '../mongo/literal-pattern.ts';
import { type EventHandler, eventHandler } from './event-handler.ts';

/** Runs a service's erasure when an account was erased, and forgets invalid events that name the account. */
export const accountErased = (database: Database, eraseUser: (userId: string) => Promise<void>): EventHandler =>
  eventHandler(
    events.auth.userEvents,
    async ({ subject: userId, data }) => {
      if (!data.isErased) return;
      await eraseUser(userId);
      await database.collection('rejected_events').deleteMany({ body: { $regex: literalPattern(userId) } });
    },
    'account-erased',
  );
