import type { Database } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import type { PasswordHash } from './password.ts';

interface Credentials {
  /** The user's id. */
  _id: string;
  passwordHash: PasswordHash;
  passwordSetAt: Date;
  /** Logins with this password; each login writes it. */
  logins: number;
}

export type CredentialsStore = ReturnType<typeof credentialsStore>;

/** Password hashes, apart from the users. */
export function credentialsStore(database: Database) {
  const credentials = database.prepare<Credentials>('credentials');

  return {
    async add(userId: string, passwordHash: PasswordHash, now: Date, session: ClientSession): Promise<void> {
      await credentials.insertOne({ _id: userId, passwordHash, passwordSetAt: now, logins: 0 }, { session });
    },

    async remove(userId: string, session: ClientSession): Promise<void> {
      await credentials.deleteOne({ _id: userId }, { session });
    },

    async hashOf(userId: string): Promise<PasswordHash | undefined> {
      return (await credentials.findOne({ _id: userId }))?.passwordHash;
    },

    /**
     * Counts a login in its transaction. False when the password is no longer the one that was checked. It counts so that
     * it writes every time: a login and a change of password at the same moment then conflict, and cannot both go on
     * from the old state.
     */
    async confirm(userId: string, checked: PasswordHash, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await credentials.updateOne(
        { _id: userId, passwordHash: checked },
        { $inc: { logins: 1 } },
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
