import type { Collection } from 'mongodb';
import { ErrorCode, headers, NatsError } from 'nats';
import type { Logger } from '../log.ts';
import type { OutboxRecord } from '../mongo/outbox.ts';
import type { Connected, Connection } from './connection.ts';
import { ensureStream } from './streams.ts';

/** How often the outbox is looked at for what a crash or an outage left. */
const sweepInterval = 4000;
/** A record younger than this is still in the hands of the process that wrote it. Milliseconds. */
const patience = 3000;
const batch = 500;

export interface Relay {
  /** Publishes what was just committed; the records are handed over, so the outbox is not read. */
  committed(records: readonly OutboxRecord[]): void;
  /** Publishes everything that waits. Resolves when one look found nothing that could be published. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Carries events from the outbox to the stream. Each is published with its id as Nats-Msg-Id, so that a second publisher
 * within two minutes adds nothing, and is deleted from the outbox when the stream has acknowledged it.
 */
export function startRelay({
  connection,
  outbox,
  service,
  log,
  clock,
  onPublished,
}: {
  connection: Connection;
  outbox: Collection<OutboxRecord>;
  service: string;
  log: Logger;
  clock: () => Date;
  onPublished: (count: number) => void;
}): Relay {
  const inFlight = new Set<string>();
  const working = new Set<Promise<unknown>>();
  let connected: Connected | undefined;
  /** Nobody took what was published: somebody deleted the stream since it was ensured. */
  let streamIsGone = false;
  let stopped = false;

  /** False when some of them could not be published. */
  async function publish(records: readonly OutboxRecord[]): Promise<boolean> {
    const now = connected;
    const fresh = records.filter(({ _id }) => !inFlight.has(_id));
    if (!now || !connection.isConnected() || fresh.length === 0) return false;
    for (const { _id } of fresh) inFlight.add(_id);
    try {
      const acknowledged = await Promise.allSettled(fresh.map((record) => send(now, record)));
      const done = fresh.filter((_, index) => acknowledged[index]?.status === 'fulfilled').map(({ _id }) => _id);
      const failed = acknowledged.find((result) => result.status === 'rejected');
      if (acknowledged.some((result) => result.status === 'rejected' && nobodyTook(result.reason))) streamIsGone = true;
      if (failed) log.warn({ err: failed.reason }, 'Events could not be published; they wait in the outbox.');
      if (done.length > 0) await outbox.deleteMany({ _id: { $in: done } });
      onPublished(done.length);
      return failed === undefined;
    } finally {
      for (const { _id } of fresh) inFlight.delete(_id);
    }
  }

  async function send({ jetstream }: Connected, { _id, subject, event }: OutboxRecord): Promise<void> {
    const described = headers();
    described.set('Content-Type', 'application/cloudevents+json');
    await jetstream.publish(`${connection.prefix}${subject}`, JSON.stringify(event), {
      msgID: _id,
      headers: described,
    });
  }

  async function sweep(minimumAge: number): Promise<void> {
    for (;;) {
      if (!connected || !connection.isConnected()) return;
      const before = clock().getTime() - minimumAge;
      // In the order of insertion, which needs no sort; the order of events is not promised anyway.
      const found = await outbox.find().limit(batch).toArray();
      const waiting = found.filter(({ _id, createdAt }) => createdAt.getTime() <= before && !inFlight.has(_id));
      if (waiting.length === 0) return;
      // Where JetStream refuses, asking for the same batch again at once would go on for as long as it does.
      if (!(await publish(waiting)) || waiting.length < batch) return;
    }
  }

  /** Runs in the background; a failure is logged, and the next sweep finds what it left. */
  function background(work: Promise<unknown>): void {
    const guarded: Promise<unknown> = work
      .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be emptied; it is tried again.'))
      .finally(() => working.delete(guarded));
    working.add(guarded);
  }

  const start = async () => {
    const opened = await connection.opened;
    await ensureStream(connection, opened, service);
    streamIsGone = false;
    connected = opened;
    await sweep(0);
  };
  const isReady = () => connected !== undefined && !streamIsGone;
  connection.onConnected(() => background(isReady() ? sweep(0) : start()));
  const timer = setInterval(() => {
    if (working.size === 0 && connection.isConnected()) background(isReady() ? sweep(patience) : start());
  }, sweepInterval);
  timer.unref();

  return {
    committed(records) {
      if (!stopped) background(publish(records));
    },
    async flush() {
      await Promise.all(working);
      await sweep(0);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(working);
      await sweep(0).catch((error: unknown) =>
        log.warn({ err: error }, 'Events stay in the outbox for the next start.'),
      );
    },
  };
}

function nobodyTook(error: unknown): boolean {
  return error instanceof NatsError && error.code === ErrorCode.NoResponders;
}
