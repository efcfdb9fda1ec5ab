import { randomUUID } from 'node:crypto';
import { type Database, duplicateKeyOf } from '@gehna/kit';
import type { Collection } from 'mongodb';

interface Runs {
  readonly _id: 'answer-times';
  readonly holder: string;
  readonly expiresAt: Date;
  /** Every change of waits before it is in the answer times. */
  readonly computedUntil?: Date;
}

const _id = 'answer-times';
/** A holder that is gone is replaced after this time, in milliseconds. */
const leaseMs = 60_000;

/** Which replica computes answer times, and until when they are computed. */
export class AnswerTimeRuns {
  readonly #runs: Collection<Runs>;
  readonly #holder = randomUUID();

  constructor(database: Database) {
    database.prepare('answer_time_runs');
    this.#runs = database.collection<Runs>('answer_time_runs');
  }

  /** Takes the lease, or renews it. Null while another replica holds it. */
  async acquire(now: Date): Promise<Runs | null> {
    const mine = { holder: this.#holder, expiresAt: new Date(now.getTime() + leaseMs) };
    try {
      return await this.#runs.findOneAndUpdate(
        { _id, $or: [{ holder: this.#holder }, { expiresAt: { $lt: now } }] },
        { $set: mine },
        { upsert: true, returnDocument: 'after' },
      );
    } catch (error) {
      // There is one, and it is another replica's.
      if (duplicateKeyOf(error)) return null;
      throw error;
    }
  }

  /** Unless another replica has taken the lease meanwhile. */
  async setComputedUntil(computedUntil: Date): Promise<void> {
    await this.#runs.updateOne({ _id, holder: this.#holder }, { $set: { computedUntil } });
  }

  /** Lets another replica take the lease at once. */
  async release(): Promise<void> {
    await this.#runs.updateOne({ _id, holder: this.#holder }, { $set: { expiresAt: new Date(0) } });
  }
}
