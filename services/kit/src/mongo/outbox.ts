import { type DomainEvent, type EventFamily, subjectOf } from '@gehna/contracts';
import type { ClientSession, Collection, IndexDescription } from 'mongodb';

/** An event that was decided and waits to be published. */
export interface OutboxRecord {
  /** The event's id: a UUIDv7, so the order of ids is the order of time. */
  _id: string;
  subject: string;
  event: DomainEvent;
  createdAt: Date;
  /** Once it is published, the stream keeps no earlier event of its subject. */
  erasesEarlier?: true;
}

/** Whether an event that erases earlier ones has to wait for them. */
export const outboxIndexes: IndexDescription[] = [{ name: 'ofSubject', key: { subject: 1, 'event.version': 1 } }];

interface AddOptions {
  readonly session: ClientSession;
  readonly erasesEarlier?: true | undefined;
}

export function outboxRecord(family: EventFamily, event: DomainEvent, createdAt: Date): OutboxRecord {
  const { id: _id, subject } = event;
  return { _id, subject: subjectOf(family, subject), event, createdAt };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Events are written beside the state that they describe, in the same transaction; the relay carries them to the stream. */
export function createOutbox(records: Collection<OutboxRecord>, clock: () => Date) {
  const pending = new WeakMap<ClientSession, OutboxRecord[]>();
  const listeners: ((records: readonly OutboxRecord[]) => void)[] = [];
  return {
    records,

    /** The event that has waited longest. */
    oldest: () => records.findOne({}, { sort: { _id: 1 } }),

    /** Begins an attempt of a transaction: what an earlier one added is not published. */
    begin: (session: ClientSession) => pending.set(session, []),

    /** Writes an event within a transaction that was begun by `database.transaction`. */
    async add(family: EventFamily, event: DomainEvent, { session, erasesEarlier }: AddOptions): Promise<void> {
      const own = pending.get(session);
      if (!own) throw new TypeError('Events are written within database.transaction only.');
      const record = outboxRecord(family, event, clock());
      const written = erasesEarlier ? { ...record, erasesEarlier } : record;
      await records.insertOne(written, { session });
      own.push(written);
    },

    /** Called with what a transaction has committed. */
    onCommitted: (listener: (records: readonly OutboxRecord[]) => void) => listeners.push(listener),

    committed(session: ClientSession): void {
      const written = pending.get(session) ?? [];
      if (written.length > 0) for (const listener of listeners) listener(written);
    },
  };
}
