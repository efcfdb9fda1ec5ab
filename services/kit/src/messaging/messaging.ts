import { type EventFamily, streamOf } from '@gehna/contracts';
import { type AwaitedFact, awaitFact } from './awaited-fact.ts';
import { watchBacklog } from './backlog.ts';
import type { Stoppable } from './consume.ts';
import type { MessagingContext } from './context.ts';
import { consumeStream, type Handled } from './event-consumer.ts';
import type { Erasure, EventHandler, Projection } from './event-handler.ts';
import { createLive } from './live.ts';
import { keepReadModel, positionOf, type ReadModelOptions } from './read-model.ts';
import { completeMissingProjections, incompleteOf, rebuildProjections } from './rebuild.ts';
import { startRelay } from './relay.ts';
import { subjectPrefix } from './streams.ts';
import {
  type FamilyListener,
  listener,
  type Position,
  type StartPosition,
  type Subscription,
  startSubscription,
} from './subscription.ts';

/** What a service does with events. */
interface Subscribers {
  readonly projections: readonly Projection[];
  readonly handlers: readonly EventHandler[];
  readonly erasure?: Erasure | undefined;
}

export type Messaging = ReturnType<typeof createMessaging>;

/** Publishing and consuming of events, and live hints, over one connection to NATS. */
export function createMessaging(context: MessagingContext) {
  const { connection, database, log, metrics } = context;
  const settledListeners = new Set<(handled: Handled) => void>();
  const running = new Set<Stoppable>();
  const handled = (delivery: Handled) => {
    metrics.handled.inc({ stream: delivery.stream, outcome: delivery.outcome });
    for (const listen of settledListeners) listen(delivery);
  };
  const relay = startRelay(context);
  database.outbox.onCommitted((records) => relay.committed(records));
  /** By publisher, the projections of its events. */
  const consumed = new Map<string, readonly Projection[]>();
  const isCaughtUp = watchBacklog(context, () => [...consumed.keys()]);

  return {
    isConnected: connection.isConnected,

    /** Waits for a state that another service has just published; null when it does not come. Throws `unavailable` when that is unknown. */
    awaitFact: <T extends object>(fact: AwaitedFact<T>): Promise<T | null> =>
      awaitFact(fact, {
        isCaughtUp: () => isCaughtUp(fact.from),
        isComplete: async () => (await incompleteOf(database, consumed.get(fact.from) ?? [])).length === 0,
      }),

    /** What a subscription or read model does with the events of one family. A throw is retried with the same event. */
    listener,

    /** The sequence of a service's stream up to which the database, read from now on, holds all of some families. Waits for NATS. */
    position: async (service: string, families: readonly EventFamily[] = []): Promise<Position> =>
      positionOf(context, await connection.opened, service, families),

    /** Removes the events of a family of this service up to a position of its stream. Waits for NATS. */
    async purge(family: EventFamily, upTo: Position): Promise<void> {
      const { manager } = await connection.opened;
      const filter = `${subjectPrefix(connection, family)}*`;
      await manager.streams.purge(connection.streamName(family.service), { filter, seq: upTo + 1 });
    },

    /** Subscribes this replica to families of one stream, in the stream's order, until the service stops. */
    subscribe({ listeners, from }: { listeners: readonly FamilyListener[]; from: StartPosition }): Subscription {
      const subscription = startSubscription(context, listeners, from);
      running.add(subscription);
      const stop = () => subscription.stop().finally(() => running.delete(subscription));
      return { ...subscription, stop };
    },

    /** Keeps a model in this replica's memory current, by the events of one or several services. */
    readModel(options: ReadModelOptions) {
      const model = keepReadModel(context, options);
      running.add(model);
      return model;
    },
    live: createLive(connection, log, (seconds) => metrics.hints.observe(seconds)),

    /** Consumes each stream with one durable consumer. Called by the service's start. */
    consume({ projections, handlers, erasure }: Subscribers): void {
      // Of one event projections come first, so that a handler reads the state it was published with.
      const subscribers = [...projections, ...handlers, ...(erasure ? [erasure] : [])];
      const names = subscribers.map(({ kind, name: own }) => `${kind} ${own}`);
      const duplicate = names.find((one, index) => names.indexOf(one) !== index);
      if (duplicate) throw new TypeError(`There are two of ${duplicate}.`);
      const opened: Promise<void>[] = [];
      for (const [publisher, group] of Map.groupBy(subscribers, ({ family }) => family.service)) {
        consumed.set(
          publisher,
          projections.filter(({ family }) => family.service === publisher),
        );
        // An increase from nothing would not be seen.
        metrics.handled.inc({ stream: streamOf(publisher), outcome: 'retry' }, 0);
        const consuming = consumeStream(context, publisher, group, handled);
        running.add(consuming);
        opened.push(consuming.opened);
      }
      running.add(completeMissingProjections(context, projections, Promise.all(opened)));
    },

    /** Runs projections again for every kept event. Returns how many events were read. */
    rebuild: (projections: readonly Projection[]) => rebuildProjections(context, projections),

    /** Adds a listener for settled deliveries. Returns what removes it. */
    onHandled(listener: (handled: Handled) => void): () => void {
      settledListeners.add(listener);
      return () => settledListeners.delete(listener);
    },

    /** Publishes what is in the outbox. */
    flush: () => relay.flush(),

    /** Ends consuming and flushes the outbox; the connection stays open for requests that still run. */
    async stop(): Promise<void> {
      const onFailure = (err: unknown) => log.error({ err }, 'Consuming events could not be stopped.');
      await Promise.all([...running].map((one) => one.stop().catch(onFailure)));
      await relay.stop();
    },
  };
}
