import { randomUUID } from 'node:crypto';
import type { Collection, Filter, MatchKeysAndValues } from 'mongodb';
import type { Database } from './database.ts';
import { duplicateKeyOf } from './duplicate-key.ts';

interface Term {
  readonly _id: string;
  readonly holder: string;
  readonly expiresAt: Date;
}

/**
 * Which replica does a work that only one may do: the one that renews its lease in time. `Progress` is how far the work is; the next
 * holder continues there.
 */
export class Lease<Progress extends object> {
  readonly #id: string;
  readonly #holder = randomUUID();
  readonly #durationMs: number;
  readonly #leases: Collection<Term>;
  #isHeld = false;

  /** @param durationMs after which a holder that is gone is replaced; several renewals fit into it */
  constructor(
    database: Database,
    { collection, id, durationMs }: { collection: string; id: string; durationMs: number },
  ) {
    database.prepare(collection);
    this.#leases = database.collection<Term>(collection);
    this.#id = id;
    this.#durationMs = durationMs;
  }

  /** Takes the lease, or renews it, and returns how far the work is. Null while another replica holds it. */
  async acquire(now: Date): Promise<Partial<Progress> | null> {
    try {
      const taken = await this.#leases.findOneAndUpdate(
        { _id: this.#id, $or: [{ holder: this.#holder }, { expiresAt: { $lt: now } }] },
        { $set: { holder: this.#holder, expiresAt: new Date(now.getTime() + this.#durationMs) } },
        { upsert: true, returnDocument: 'after' },
      );
      this.#isHeld = true;
      return taken as Partial<Progress> | null;
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      // There is one, and it is another replica's.
      this.#isHeld = false;
      return null;
    }
  }

  /** Unless another replica has taken the lease since. */
  async setProgress(progress: Progress): Promise<void> {
    await this.#leases.updateOne(this.#own, { $set: progress as MatchKeysAndValues<Term> });
  }

  /** Lets another replica take the lease at once. */
  async release(): Promise<void> {
    if (this.#isHeld) await this.#leases.updateOne(this.#own, { $set: { expiresAt: new Date(0) } });
  }

  get #own(): Filter<Term> {
    return { _id: this.#id, holder: this.#holder };
  }
}
