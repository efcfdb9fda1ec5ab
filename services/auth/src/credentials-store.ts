import type { Database } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import type { PasswordHash } from './password.ts';

interface Credentials {
  /** The user's id. */
  _id: string;
  passwordHash: PasswordHash;
  passwordSetAt: Date;
  lastLoginAt: Date;
}

export type CredentialsStore = ReturnType<typeof credentialsStore>;

/** Password hashes, apart from the users. */
export function credentialsStore(database: Database) {
  const credentials = database.collection<Credentials>('credentials');
  database.prepare(credentials.collectionName);

  return {
    async add(userId: string, passwordHash: PasswordHash, now: Date, session: ClientSession): Promise<void> {
      await credentials.insertOne({ _id: userId, passwordHash, passwordSetAt: now, lastLoginAt: now }, { session });
    },

    async hashOf(userId: string): Promise<PasswordHash | undefined> {
      return (await credentials.findOne({ _id: userId }))?.passwordHash;
    },

    /**
     * Notes a login in its transaction. False when the password is no longer the one that was checked: it writes, so
     * that a login and a change of password at the same moment cannot both go on from the old state.
     */
    async confirm(userId: string, checked: PasswordHash, now: Date, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await credentials.updateOne(
        { _id: userId, passwordHash: checked },
        { $set: { lastLoginAt: now } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Replaces the password. False when it is no longer `previous` (null: whatever it was). */
    async replace(
      userId: string,
      previous: PasswordHash | null,
      passwordHash: PasswordHash,
      now: Date,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await credentials.updateOne(
        previous === null ? { _id: userId } : { _id: userId, passwordHash: previous },
        { $set: { passwordHash, passwordSetAt: now } },
        { session },
      );
      return matchedCount === 1;
    },
  };
}
