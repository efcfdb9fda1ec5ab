import { type Database, DomainError, duplicateKeyOf } from '@gehna/kit';
import { type AttemptBy, accountTried, failureWindowMs, loginBlocked, maxFailures } from './login-attempts.ts';

interface Attempts {
  /** `<account>|<address>` */
  _id: string;
  account: string;
  /** The latest, oldest first; at most ten. Null: about to be removed. */
  failures: (Date | null)[];
  /** A database index removes the record at this moment. */
  expiresAt: Date;
}

export type LoginAttemptStore = ReturnType<typeof loginAttemptStore>;

/** Failed logins by account and address, counted in the database so that all replicas agree. */
export function loginAttemptStore(database: Database) {
  const attempts = database.prepare<Attempts>('login-attempts', [
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    { key: { account: 1 } },
  ]);
  const idOf = ({ account, address }: AttemptBy) => `${account}|${address}`;

  async function begin(by: AttemptBy, now: Date): Promise<void> {
    const windowStart = new Date(now.getTime() - failureWindowMs);
    const withRoom = [{ [`failures.${maxFailures - 1}`]: { $exists: false } }, { 'failures.0': { $lte: windowStart } }];
    // Without room the filter finds nothing, and the upsert fails at the existing id.
    const add = () =>
      attempts.updateOne(
        { _id: idOf(by), $or: withRoom },
        {
          $push: { failures: { $each: [now], $slice: -maxFailures } },
          $set: { account: by.account, expiresAt: new Date(now.getTime() + failureWindowMs) },
        },
        { upsert: true },
      );
    const counted = () => add().then(() => true, unlessTaken);
    // Of two concurrent first attempts one upsert fails at the record of the other: a second attempt finds the room there is.
    if (!(await counted()) && !(await counted())) {
      const blocking = await attempts.findOne({ _id: idOf(by) });
      throw loginBlocked(blocking?.failures[0] ?? windowStart, now);
    }
  }

  /** One only: a wrong password that was tried in the same millisecond stays counted. */
  async function uncount(by: AttemptBy, begunAt: Date): Promise<void> {
    const _id = idOf(by);
    await attempts.updateOne({ _id, failures: begunAt }, { $set: { 'failures.$': null } });
    await attempts.updateOne({ _id }, { $pull: { failures: null } });
  }

  return {
    /**
     * Makes an attempt; a success starts the count anew. It is counted as failed before it is made, so that concurrent ones cannot outrun
     * the count, and no longer when it throws anything but that the password is wrong. Throws `login-blocked` when there are ten within
     * the last 15 minutes.
     */
    async count<T>(by: AttemptBy, now: Date, attempt: () => Promise<T>): Promise<T> {
      await begin(by, now);
      try {
        const result = await attempt();
        await attempts.deleteOne({ _id: idOf(by) });
        return result;
      } catch (error) {
        if (!isWrongPassword(error)) await uncount(by, now);
        throw error;
      }
    },

    /** A new password was set by mail: a blocked account may log in with it. */
    async forget(...names: string[]): Promise<void> {
      await attempts.deleteMany({ account: { $in: names.map(accountTried) } });
    },
  };
}

const isWrongPassword = (error: unknown) =>
  error instanceof DomainError && (error.code === 'login-failed' || error.code === 'password-incorrect');

function unlessTaken(error: unknown): false {
  if (duplicateKeyOf(error)) return false;
  throw error;
}
