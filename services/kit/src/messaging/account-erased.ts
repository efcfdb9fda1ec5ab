import { events } from '@gehna/contracts';
import type { Database } from '../mongo/database.ts';
import { literalPattern } from '../mongo/literal-pattern.ts';
import { putNewer } from '../mongo/put-newer.ts';
import type { Erasure } from './event-handler.ts';
import { inboxOf, inboxRecord } from './inbox.ts';

const name = 'account-erased';
const family = events.auth.userEvents;

/**
 * Runs a service's erasure when an account was erased, and deletes invalid events that name the account. The inbox record marks it as
 * done: a restore reads it (infra/backup).
 */
export function accountErased(
  database: Database,
  eraseUser: (userId: string) => Promise<void>,
): Erasure<typeof family> {
  const inbox = inboxOf(database);
  return {
    kind: 'erasure',
    name,
    family,
    async erase(event) {
      if (!event.data.isErased) return;
      const record = inboxRecord(name, event, database.clock());
      const done = await inbox.findOne({ _id: record._id });
      if (done && done.version >= event.version) return;
      await eraseUser(event.subject);
      await deleteRejectedEventsOf(database, event.subject);
      await database.transaction((session) => putNewer(inbox, [record], session));
    },
  };
}

/** Invalid events that name a user. */
export async function deleteRejectedEventsOf(database: Database, userId: string): Promise<void> {
  await database.collection('rejected_events').deleteMany({ body: { $regex: literalPattern(userId) } });
}
