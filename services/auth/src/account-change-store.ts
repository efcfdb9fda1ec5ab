import { type Database, DomainError, dailyCheck, inSession, newId } from '@gehna/kit';
import type { ClientSession } from 'mongodb';

interface AccountChange {
  readonly _id: string;
  readonly userId: string;
  readonly createdAt: Date;
}

export type AccountChangeStore = ReturnType<typeof accountChangeStore>;

/** Changes of one kind that accounts have made: at most `max` of one account within 24 hours. */
export function accountChangeStore(database: Database, { collection, max }: { collection: string; max: number }) {
  const changes = database.prepare<AccountChange>(collection, [
    { key: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
    { key: { userId: 1, createdAt: 1 } },
  ]);

  return {
    /** Throws `account-changes-limit`. */
    check: dailyCheck({
      database,
      documents: collection,
      userField: 'userId',
      max,
      error: () => new DomainError('account-changes-limit', { max }),
    }),

    async add(userId: string, now: Date, session?: ClientSession): Promise<void> {
      await changes.insertOne({ _id: newId('chg'), userId, createdAt: now }, inSession(session));
    },
  };
}
