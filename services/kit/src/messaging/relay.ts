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
    // One that erases is published after what it erases, and before what follows.
    const ofSubjects = [...Map.groupBy(records, ({ subject }) => subject).values()];
    const inOrder = ofSubjects.map((own) => own.toSorted((one, other) => one.event.version - other.event.version));
    const results = await Promise.allSettled(
      inOrder.flatMap((own) => {
        let before = Promise.resolve();
        return own.map((record, at) => (before = before.then(() => send(current, record, own.slice(0, at)))));
      }),
    );
    const acknowledged = inOrder.flat().filter((_, index) => results[index]?.status === 'fulfilled');
    const published = acknowledged.map(({ _id }) => _id);
    const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    if (failures.some(hadNoResponders)) connected = undefined;
    if (failures.length > 0) {
      hasFailed = true;
      log.warn({ err: failures[0] }, 'Publishing events failed; they stay in the outbox.');
    }
    if (published.length > 0) await outbox.deleteMany({ _id: { $in: published } });
    for (const { event } of acknowledged) metrics.published.inc({ type: event.type });
    return failures.length === 0;
  }

  /** `sent`: those before it of its subject, which are published and still in the outbox. */
  async function send(
    current: Connected,
    { _id: msgID, subject, event, erasesEarlier }: OutboxRecord,
    sent: readonly OutboxRecord[],
  ): Promise<void> {
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': subject };
    const filter = `${connection.prefix}${subject}`;
    const unsent = { subject, 'event.version': { $lt: event.version }, _id: { $nin: sent.map(({ _id }) => _id) } };
    if (erasesEarlier && (await outbox.findOne(unsent)))
      throw new Error('An event that erases earlier ones waits until they are published.');
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
