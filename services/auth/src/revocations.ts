import { events } from '@gehna/contracts';
import {
  type Aggregate,
  type AggregateStore,
  aggregates,
  changed,
  type Database,
  type Logger,
  unchanged,
} from '@gehna/kit';

const intervalMs = 30_000;
/** Longer than a transaction runs: what was changed before is committed or will never be. */
const settledMs = 20_000;
/** One record for all replicas. */
const id = 'all';

interface Revocation extends Aggregate {
  publishedUntil: Date;
}

/**
 * Confirms to all services, while the outbox is empty, that every ended session and changed role is on the stream. Without
 * it, as while NATS is away, they refuse tokens that are older than five minutes.
 */
export class Revocations {
  readonly #database: Database;
  readonly #clock: () => Date;
  readonly #log: Logger;
  readonly #revocations: AggregateStore<Revocation, 'confirmed'>;
  #timer: NodeJS.Timeout | undefined;

  constructor({ database, clock, log }: { database: Database; clock: () => Date; log: Logger }) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#revocations = aggregates<Revocation, typeof events.auth.revocationEvents>({
      database,
      collection: 'revocations',
      family: events.auth.revocationEvents,
      prefix: 'rev',
      toEventData: ({ publishedUntil }) => ({ publishedUntil: publishedUntil.toISOString() }),
    });
  }

  start(): void {
    this.#timer = setInterval(() => this.#confirm(), intervalMs);
    this.#confirm();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** A failure is logged; the next attempt follows. */
  #confirm(): void {
    this.confirm().catch((err: unknown) => this.#log.warn({ err }, 'Ended sessions could not be confirmed.'));
  }

  async confirm(): Promise<void> {
    const publishedUntil = new Date(this.#clock().getTime() - settledMs);
    const { records } = this.#database.outbox;
    // Ids are in the order of time.
    const oldest = await records.findOne({}, { sort: { _id: 1 } });
    if (oldest && oldest.createdAt <= publishedUntil) return;
    if (await this.#revocations.find(id)) {
      // Another replica may have confirmed more.
      await this.#revocations.decide(id, (state) =>
        state.publishedUntil < publishedUntil ? changed({ ...state, publishedUntil }, 'confirmed') : unchanged(state),
      );
    } else await this.#revocations.create({ _id: id, publishedUntil }, 'confirmed');
  }
}
