import { type DomainEvent, type EventFamily, streamOf } from '@gehna/contracts';
import { type Metrics, measure } from '../http/metrics.ts';
import type { Logger } from '../log.ts';
import type { Database } from '../mongo/database.ts';
import type { Connection } from './connection.ts';
import { type FollowerContext, followStream, type Handled } from './follow.ts';
import { createLive, type Live } from './live.ts';
import { positionOf } from './position.ts';
import type { Pull } from './pull.ts';
import type { Reaction } from './reaction.ts';
import { keepReadModel, type ReadModel, type ReadModelOptions } from './read-model.ts';
import { completeMissingCopies, rebuildCopies } from './rebuild.ts';
import { startRelay } from './relay.ts';
import { each, type Position, type Replay, type ReplayFrom, type ReplayPart, startReplay } from './replay.ts';

export interface Messaging {
  isConnected(): boolean;
  /** One family's part in a replay; a throw of `take` hands the same event over again. */
  each<F extends EventFamily>(family: F, take: (event: DomainEvent<F>) => Promise<void> | void): ReplayPart;
  /** A place in a service's stream up to which the database, read from now on, holds all of some families. Waits for NATS. */
  position(service: string, families?: readonly EventFamily[]): Promise<Position>;
  /** Hands events to this replica only, in the stream's order, for as long as the service lives. */
  replay(options: { each: readonly ReplayPart[]; from: ReplayFrom }): Replay;
  /** Keeps a model in this replica's memory current; it may follow several services. */
  readModel(options: ReadModelOptions): ReadModel;
  readonly live: Live;
  /** Follows with a durable consumer. Called by the service's start with the app's reactions. */
  follow(reactions: readonly Reaction[]): void;
  rebuild(reactions: readonly Reaction[]): Promise<number>;
  /** Called after each delivery was settled. Returns what ends the listening. */
  onHandled(listener: (handled: Handled) => void): () => void;
  /** Publishes what waits in the outbox. */
  flush(): Promise<void>;
  /** Ends following and flushes the outbox; the connection stays for what still answers. */
  stop(): Promise<void>;
}

export function createMessaging({
  name,
  connection,
  database,
  log,
  clock,
  metrics,
}: {
  name: string;
  connection: Connection;
  database: Database;
  log: Logger;
  clock: () => Date;
  metrics: Metrics;
}): Messaging {
  const listeners = new Set<(handled: Handled) => void>();
  const pulls: Pull[] = [];
  const followed: string[] = [];
  const context: FollowerContext = {
    connection,
    database,
    follower: name,
    log,
    clock,
    onHandled: (handled) => {
      metrics.handled.inc({ stream: handled.stream, outcome: handled.outcome });
      for (const listener of listeners) listener(handled);
    },
  };
  const relay = startRelay({
    connection,
    outbox: database.outbox.records,
    service: name,
    log,
    clock,
    onPublished: (count) => metrics.published.inc(count),
  });
  database.outbox.onCommitted((records) => relay.committed(records));
  measureBacklogs();

  function measureBacklogs(): void {
    measure(metrics, 'outbox_backlog', 'Events that were committed and are not published yet.', async () => [
      { labels: {}, value: await database.outbox.records.estimatedDocumentCount() },
    ]);
    const lag = async (service: string) => {
      const { manager } = await connection.opened;
      const stream = connection.streamName(streamOf(service));
      const { num_pending, num_ack_pending } = await manager.consumers.info(stream, name);
      return { labels: { stream: service }, value: num_pending + num_ack_pending };
    };
    measure(
      metrics,
      'consumer_lag',
      'Events of a followed stream whose effects are not stored yet.',
      async () => {
        if (!connection.isConnected()) return [];
        const found = await Promise.allSettled(followed.map(lag));
        return found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      },
      ['stream'],
    );
    measure(metrics, 'rejected_events', 'Events that were recorded as invalid.', async () => [
      { labels: {}, value: await database.collection('rejected_events').estimatedDocumentCount() },
    ]);
  }

  return {
    isConnected: connection.isConnected,
    each,
    position: async (service, families = []) => positionOf(context, await connection.opened, service, families),
    replay({ each: parts, from }) {
      const replay = startReplay({ connection, log, parts, from });
      pulls.push(replay);
      return replay;
    },
    readModel(options) {
      const model = keepReadModel({ connection, log, position: (...place) => positionOf(context, ...place) }, options);
      pulls.push(model);
      return model;
    },
    live: createLive(connection, log),
    follow(reactions) {
      const names = reactions.map((reaction) => `${reaction.kind}:${reaction.name}`);
      const twice = names.find((one, index) => names.indexOf(one) !== index);
      if (twice) throw new TypeError(`Two reactions are called ${twice}: give one a name of its own.`);
      for (const [service, group] of Map.groupBy(reactions, ({ family }) => family.service)) {
        followed.push(service);
        pulls.push(followStream(context, service, group));
      }
      pulls.push(completeMissingCopies(context, reactions));
    },
    rebuild: (reactions) =>
      rebuildCopies(
        context,
        reactions.filter((reaction) => reaction.kind === 'copy'),
      ),
    onHandled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: () => relay.flush(),
    async stop() {
      await Promise.all(pulls.map((pull) => pull.stop()));
      await relay.stop();
    },
  };
}
