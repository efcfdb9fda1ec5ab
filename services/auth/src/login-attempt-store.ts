import { type Database, duplicateKeyOf, tooManyRequests } from '@gehna/kit';
import { type AttemptBy, accountTried, failureWindowMs, mostFailures } from './login-attempts.ts';

interface Attempts {
  /** `<account>|<address>` */
  _id: string;
  account: string;
  /** The latest, oldest first; at most ten. */
  failures: Date[];
  /** A database index removes the record at this moment. */
  expiresAt: Date;
}

export type LoginAttemptStore = ReturnType<typeof loginAttemptStore>;

/** Failed logins by account and address, counted in the database so that all replicas agree. */
export function loginAttemptStore(database: Database) {
  const attempts = database.collection<Attempts>('login-attempts');
  database.prepare(attempts.collectionName, [
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    { key: { account: 1 } },
  ]);
  const idOf = ({ account, address }: AttemptBy) => `${account}|${address}`;

  return {
    /**
     * Counts a try as failed before it is made, so that many at once cannot outrun the count. Throws 429 when there
     * are ten within the last 15 minutes.
     */
    async begin(by: AttemptBy, now: Date): Promise<void> {
      const windowStart = new Date(now.getTime() - failureWindowMs);
      const withRoom = [
        { [`failures.${mostFailures - 1}`]: { $exists: false } },
        { 'failures.0': { $lte: windowStart } },
      ];
      // While there is no room the filter finds nothing, and the insert that follows meets the record itself.
      const count = () =>
        attempts.updateOne(
          { _id: idOf(by), $or: withRoom },
          {
            $push: { failures: { $each: [now], $slice: -mostFailures } },
            $set: { account: by.account, expiresAt: new Date(now.getTime() + failureWindowMs) },
          },
          { upsert: true },
        );
      const counted = () => count().then(() => true, unlessTaken);
      // Of two first tries at once, one meets what the other has just inserted: the second look finds the room there is.
      if (!(await counted()) && !(await counted())) {
        throw tooManyRequests(
          'Too many failed attempts. Please wait 15 minutes and try again, or reset your password.',
          failureWindowMs / 1000,
        );
      }
    },

    /** The password was right: the count begins anew. */
    async succeeded(by: AttemptBy): Promise<void> {
      await attempts.deleteOne({ _id: idOf(by) });
    },

    /** A new password was set by mail: whoever was locked out may log in with it. */
    async forget(...names: string[]): Promise<void> {
      await attempts.deleteMany({ account: { $in: names.map(accountTried) } });
    },
  };
}

function unlessTaken(error: unknown): false {
  if (duplicateKeyOf(error)) return false;
  throw error;
}
