import { ErrorCode, headers, NatsError } from 'nats';
import type { OutboxRecord } from '../mongo/outbox.ts';
import { tracing } from '../telemetry/tracing.ts';
import type { Connected } from './connection.ts';
import type { MessagingContext } from './context.ts';
import { ensureStream } from './streams.ts';

/** Between two sweeps for records that a crash or an outage left. */
const sweepIntervalMs = 10_000;
/** Between two sweeps once publishing failed: JetStream is there some time after the connection. */
const retryIntervalMs = 1000;
/** A sweep leaves younger records to the process that wrote them. */
const minAgeMs = 3000;
const batch = 500;

/**
 * Publishes events from the outbox to the stream, each with its id as Nats-Msg-Id, so that publishing it again within two
 * minutes adds nothing, and deletes a record when the stream has acknowledged it.
 */
export function startRelay({ connection, database, service, log, metrics }: MessagingContext) {
  const outbox = database.outbox.records;
  const inFlight = new Set<string>();
  const running = new Set<Promise<unknown>>();
  /** Undefined until the stream is ensured, and after it was found deleted. */
  let connected: Connected | undefined;
  let hasFailed = false;
  let sweptAt = performance.now();
  let stopped = false;

  /** Whether all of them were published by this call: false also where another call publishes them, or NATS is away. */
  async function publish(records: readonly OutboxRecord[]): Promise<boolean> {
    const current = connected;
    const fresh = records.filter(({ _id }) => !inFlight.has(_id));
    if (!current || !connection.isConnected() || fresh.length === 0) return false;
    for (const { _id } of fresh) inFlight.add(_id);
    try {
      return await publishAll(current, fresh);
    } finally {
      for (const { _id } of fresh) inFlight.delete(_id);
    }
  }

  async function publishAll(current: Connected, records: readonly OutboxRecord[]): Promise<boolean> {
    const acknowledged: OutboxRecord[] = [];
    async function sendInOrder(ofSubject: readonly OutboxRecord[]): Promise<void> {
      const sent: string[] = [];
      for (const record of ofSubject.toSorted((one, other) => one.event.version - other.event.version)) {
        await send(current, record, sent);
        sent.push(record._id);
        acknowledged.push(record);
      }
    }
    const bySubject = Map.groupBy(records, ({ subject }) => subject);
    const results = await Promise.allSettled([...bySubject.values()].map(sendInOrder));
    const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    if (failures.some(hadNoResponders)) connected = undefined;
    if (failures.length > 0) {
      hasFailed = true;
      log.warn({ err: failures[0] }, 'Publishing events failed; they stay in the outbox.');
    }
    if (acknowledged.length > 0) await outbox.deleteMany({ _id: { $in: acknowledged.map(({ _id }) => _id) } });
    for (const { event } of acknowledged) metrics.published.inc({ type: event.type });
    return failures.length === 0;
  }

  /**
   * Publishes one, then deletes what it erases. An event that erases waits for all before it, the others for one before them that
   * erases, also where another replica publishes those. `sent`: of its subject, published by this call and still in the outbox.
   */
  async function send(current: Connected, record: OutboxRecord, sent: readonly string[]): Promise<void> {
    const { _id: msgID, subject, event, erasesEarlier } = record;
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': subject };
    const filter = `${connection.prefix}${subject}`;
    const before = { subject, 'event.version': { $lt: event.version }, _id: { $nin: [...sent] } };
    const awaited = erasesEarlier ? before : { ...before, erasesEarlier: true as const };
    if (event.version > 1 && (await outbox.findOne(awaited)))
      throw new Error(
        'An event of this subject erases earlier ones; it is published after those, and before what follows.',
      );
    // The record may be published by a later process: the trace is the event's.
    await tracing.inSpan(
      `publish ${event.type}`,
      { kind: 'producer', parent: event.traceparent, attributes },
      async () => {
        const contentType = headers();
        contentType.set('Content-Type', 'application/cloudevents+json');
        await current.jetstream.publish(filter, JSON.stringify(event), { msgID, headers: contentType });
      },
    );
    if (erasesEarlier) await current.manager.streams.purge(connection.streamName(service), { filter, keep: 1 });
  }

  async function sweep(minimumAge: number): Promise<void> {
    while (connected && connection.isConnected()) {
      const before = database.clock().getTime() - minimumAge;
      // In the order of insertion, which needs no sort; the order of events is not promised.
      const found = await outbox.find().limit(batch).toArray();
      const due = found.filter(({ _id, createdAt }) => createdAt.getTime() <= before && !inFlight.has(_id));
      if (due.length === 0) return;
      // A batch that JetStream refuses stays for the next sweep.
      if (!(await publish(due)) || due.length < batch) return;
    }
  }

  async function ensureAndSweep(): Promise<void> {
    const opened = await connection.opened;
    await ensureStream(connection, opened, service);
    connected = opened;
    await sweep(0);
  }

  /** A failure is logged; the next sweep retries. */
  function background(work: Promise<unknown>): void {
    const guarded: Promise<unknown> = work
      .catch((err: unknown) => {
        hasFailed = true;
        log.warn({ err }, 'Emptying the outbox failed; it is retried.');
      })
      .finally(() => running.delete(guarded));
    running.add(guarded);
  }

  function sweepAgain(minimumAge: number): void {
    hasFailed = false;
    sweptAt = performance.now();
    background(connected ? sweep(minimumAge) : ensureAndSweep());
  }

  connection.onConnected(() => sweepAgain(0));
  const timer = setInterval(() => {
    if (!connection.isConnected()) return;
    if (hasFailed) sweepAgain(0);
    else if (performance.now() - sweptAt >= sweepIntervalMs) sweepAgain(minAgeMs);
  }, retryIntervalMs).unref();

  return {
    /** Publishes what was just committed; the records are passed on, so the outbox is not read. */
    committed(records: readonly OutboxRecord[]): void {
      if (!stopped) background(publish(records));
    },
    /** Publishes everything in the outbox. Resolves when nothing was left that could be published. */
    async flush(): Promise<void> {
      await Promise.all(running);
      await sweep(0);
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await Promise.all(running);
      await sweep(0).catch((err: unknown) => log.warn({ err }, 'Events stay in the outbox for the next start.'));
    },
  };
}

function hadNoResponders(error: unknown): boolean {
  return error instanceof NatsError && error.code === ErrorCode.NoResponders;
}
