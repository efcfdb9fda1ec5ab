import { type DomainEvent, type EventFamily, subjectOf } from '@gehna/contracts';
import type { ClientSession, Collection } from 'mongodb';

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

interface AddOptions {
  readonly session: ClientSession;
  readonly erasesEarlier?: true | undefined;
}

/** Events are written beside the state that they describe, in the same transaction; the relay carries them to the stream. */
export interface Outbox {
  readonly records: Collection<OutboxRecord>;
  /** Writes events within a transaction that was begun by `database.transaction`. */
  add(family: EventFamily, events: readonly DomainEvent[], options: AddOptions): Promise<void>;
  /** Called with what a transaction has committed. */
  onCommitted(listener: (records: readonly OutboxRecord[]) => void): void;
}

/** What the transaction needs of the outbox: to be emptied at each attempt, and to publish after the commit. */
export interface OutboxOfTransaction {
  begin(session: ClientSession): void;
  committed(session: ClientSession): void;
}

export function createOutbox(records: Collection<OutboxRecord>, clock: () => Date): Outbox & OutboxOfTransaction {
  const pending = new WeakMap<ClientSession, OutboxRecord[]>();
  const listeners: ((records: readonly OutboxRecord[]) => void)[] = [];
  return {
    records,
    begin: (session) => pending.set(session, []),
    async add(family, events, { session, erasesEarlier }) {
      const own = pending.get(session);
      if (!own) throw new TypeError('Events are written within database.transaction only.');
      const written = events.map((event) => ({
        _id: event.id,
        subject: subjectOf(family, event.subject),
        event,
        createdAt: clock(),
        ...(erasesEarlier ? { erasesEarlier } : {}),
      }));
      if (written.length === 0) return;
      await records.insertMany(written, { session });
      own.push(...written);
    },
    committed(session) {
      const written = pending.get(session) ?? [];
      if (written.length > 0) for (const listener of listeners) listener(written);
    },
    onCommitted: (listener) => listeners.push(listener),
  };
}
