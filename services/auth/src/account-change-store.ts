import { type Database, DomainError, dailyCheck, newId } from '@gehna/kit';

/** Of one account within 24 hours. */
const maxAccountChanges = 20;

interface AccountChange {
  readonly _id: string;
  readonly userId: string;
  readonly createdAt: Date;
}

export type AccountChangeStore = ReturnType<typeof accountChangeStore>;

/**
 * Changes that the current password allows: contact details, password, deletion. Each hashes a password and sends a mail, to an address
 * that was not confirmed.
 */
export function accountChangeStore(database: Database) {
  const changes = database.collection<AccountChange>('account-changes');
  database.prepare(changes.collectionName, [
    { key: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
    { key: { userId: 1, createdAt: 1 } },
  ]);

  return {
    /** Throws `account-changes-limit`. */
    check: dailyCheck({
      database,
      documents: changes.collectionName,
      userField: 'userId',
      max: maxAccountChanges,
      error: (max) => new DomainError('account-changes-limit', { max }),
    }),

    async add(userId: string, now: Date): Promise<void> {
      await changes.insertOne({ _id: newId('chg'), userId, createdAt: now });
    },
  };
}
