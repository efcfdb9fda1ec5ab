import { randomUUID } from 'node:crypto';
import type { MatchKeysAndValues } from 'mongodb';
import type { Database } from './database.ts';
import { duplicateKeyOf } from './duplicate-key.ts';

interface Term {
  readonly _id: string;
  readonly holder: string;
  readonly expiresAt: Date;
}

interface LeaseOptions {
  readonly collection: string;
  readonly id: string;
  /** After it a holder that is gone is replaced; several renewals fit into it. */
  readonly durationMs: number;
}

export type Lease<Progress extends object> = ReturnType<typeof leaseOf<Progress>>;

/**
 * Which replica does a work that only one may do: the one that renews its lease in time. `Progress` is how far the work is; the next
 * holder continues there.
 */
export function leaseOf<Progress extends object>(
  database: Pick<Database, 'prepare'>,
  { collection, id, durationMs }: LeaseOptions,
) {
  const leases = database.prepare<Term>(collection);
  const holder = randomUUID();
  const own = { _id: id, holder };

  return {
    /** Takes the lease, or renews it, and returns how far the work is. Null while another replica holds it. */
    async acquire(now: Date): Promise<Partial<Progress> | null> {
      try {
        return (await leases.findOneAndUpdate(
          { _id: id, $or: [{ holder }, { expiresAt: { $lt: now } }] },
          { $set: { holder, expiresAt: new Date(now.getTime() + durationMs) } },
          { upsert: true, returnDocument: 'after' },
        )) as Partial<Progress> | null;
      } catch (error) {
        if (!duplicateKeyOf(error)) throw error;
        // There is one, and it is another replica's.
        return null;
      }
    },

    /** Unless another replica has taken the lease since. */
    async setProgress(progress: Progress): Promise<void> {
      await leases.updateOne(own, { $set: progress as MatchKeysAndValues<Term> });
    },

    /** Lets another replica take the lease at once, if this one holds it. A lease that is not released ends by itself. */
    async release(): Promise<void> {
      await leases.updateOne(own, { $set: { expiresAt: new Date(0) } });
    },
  };
}
