import { setTimeout as wait } from 'node:timers/promises';
import type { EventFamily } from '@gehna/contracts';
import type { Connected } from './connection.ts';
import type { MessagingContext } from './context.ts';
import { hasCompleteProjections } from './rebuild.ts';
import { apiCode, consumerNotFound, ensureStream } from './streams.ts';
import { type FamilyListener, type Position, type Subscription, startSubscription } from './subscription.ts';
import { untilSuccess } from './until-success.ts';

export interface ReadModelOptions {
  /** Must accept an event whose state `load` has already read. May be of several services. */
  readonly listeners: readonly FamilyListener[];
  /** Builds the model from the database. May run again while the first model still answers. */
  readonly load: () => Promise<void>;
}

/** Milliseconds that a start waits for NATS before it loads without it, and a stop for NATS's answer. */
const natsTimeoutMs = 2000;

/**
 * Keeps a model in this replica's memory current: reads each stream's position, loads from the database, and subscribes from
 * there, so that no event is missed in between. Without NATS at start it loads at once, and again when NATS is connected.
 */
export function keepReadModel(context: MessagingContext, { listeners, load }: ReadModelOptions) {
  const { connection, log } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const subscriptions: Subscription[] = [];
  const byService = Map.groupBy(listeners, ({ family }) => family.service);

  async function positions(): Promise<Map<string, Position> | undefined> {
    const connected = await connection.available(signal);
    if (!connected) return undefined;
    const found = new Map<string, Position>();
    for (const [service, own] of byService) {
      const families = own.map(({ family }) => family);
      found.set(service, await positionOf(context, connected, service, families));
    }
    return found;
  }

  function subscribe(from: Map<string, Position>): void {
    if (signal.aborted) return;
    for (const [service, own] of byService) {
      const after = from.get(service) ?? 0;
      subscriptions.push(startSubscription(context, own, { after }));
    }
  }

  async function loadAgain(): Promise<void> {
    const from = await positions();
    if (!from) return;
    await load();
    subscribe(from);
  }

  const onFailure = (err: unknown) => log.warn({ err }, 'A read model cannot subscribe to the streams yet.');
  const early = Promise.race([
    positions().catch((error: unknown) => onFailure(error)),
    wait(natsTimeoutMs, undefined, { ref: false }),
  ]);
  let late: Promise<void> = Promise.resolve();
  const ready = early.then(async (from) => {
    await load();
    if (from) subscribe(from);
    else late = untilSuccess(loadAgain, { signal, onFailure });
  });

  return {
    /** Resolves when the model can answer. Rejects when the first load failed. */
    ready,
    async stop(): Promise<void> {
      stopping.abort();
      await ready.catch(() => undefined);
      await Promise.race([late, wait(natsTimeoutMs, undefined, { ref: false })]);
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}

/**
 * The position up to which the service's database, read from now on, holds everything. Of the service's own stream that is the
 * end: state is committed before its event is published. Of another's it is what the durable consumer has acknowledged,
 * because a projection is stored later than its event is published; the beginning, while projections of a family are incomplete.
 */
export async function positionOf(
  { connection, database, service: own }: MessagingContext,
  connected: Connected,
  service: string,
  families: readonly EventFamily[],
): Promise<Position> {
  const { config, state } = await ensureStream(connection, connected, service);
  if (service === own) return state.last_seq;
  try {
    const { ack_floor } = await connected.manager.consumers.info(config.name, own);
    return (await hasCompleteProjections(database, families)) ? ack_floor.stream_seq : 0;
  } catch (error) {
    if (apiCode(error) === consumerNotFound) return 0;
    throw error;
  }
}
