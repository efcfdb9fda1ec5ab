import type { EventFamily } from '@gehna/contracts';
import type { Database } from '../mongo/database.ts';
import { type Stoppable, withinStop } from './consume.ts';
import type { MessagingContext } from './context.ts';
import { maxConcurrent } from './event-consumer.ts';
import type { Projection } from './event-handler.ts';
import { parallelByKey } from './parallel-by-key.ts';
import { listener, startSubscription } from './subscription.ts';
import { untilSuccess } from './until-success.ts';

/** A projection that this database holds in full. */
interface CompleteProjection {
  /** The projection's name. */
  _id: string;
  /** Whose state it holds, and of which aggregate. */
  service: string;
  aggregate: string;
  completedAt: Date;
}

/** `complete_copies`: a copy is a projection. */
const completeProjections = (database: Database) => database.collection<CompleteProjection>('complete_copies');

/** The projections that this database holds in full; a service has few. */
const allComplete = (database: Database): Promise<CompleteProjection[]> =>
  completeProjections(database).find().toArray();

/** Those of the projections that were never complete in this database. */
export async function incompleteOf<P extends Pick<Projection, 'name'>>(
  database: Database,
  projections: readonly P[],
): Promise<P[]> {
  const complete = new Set((await allComplete(database)).map(({ _id }) => _id));
  return projections.filter(({ name }) => !complete.has(name));
}

/** False while no projection of some family was ever complete in this database. */
export async function hasCompleteProjections(database: Database, families: readonly EventFamily[]): Promise<boolean> {
  const complete = await allComplete(database);
  return families.every((family) =>
    complete.some(({ service, aggregate }) => service === family.service && aggregate === family.aggregate),
  );
}

type RebuildContext = Pick<MessagingContext, 'connection' | 'database' | 'log'>;

/**
 * Runs projections for every kept event, with the usual guard by version; many at a time, those of one aggregate in their order.
 * Nothing is emptied before: what is current stays, what is missing is added. May run while the service runs. Returns how many
 * events were read, once for each projection. Throws, and marks nothing complete, when `stopping` aborts it.
 */
export async function rebuildProjections(
  context: RebuildContext,
  projections: readonly Projection[],
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { database, log } = context;
  const stopped = aborted(stopping);
  let count = 0;
  for (const group of Map.groupBy(projections, ({ family }) => family.service).values()) {
    const projecting = parallelByKey(maxConcurrent);
    const listeners = group.map(({ name, family, project }) =>
      listener(family, async (event) => {
        const { subject } = event;
        const onFailure = (err: unknown) =>
          log.warn({ err, projection: name, subject }, 'Projecting an event failed; it is retried.');
        await projecting.start(subject, () => untilSuccess(() => project(event), { signal: stopping, onFailure }));
        count++;
      }),
    );
    stopping.throwIfAborted();
    const subscription = startSubscription(context, listeners, { after: 0 });
    await Promise.race([subscription.caughtUp, stopped]);
    await subscription.stop();
    await projecting.idle();
    stopping.throwIfAborted();
  }
  for (const { name, family } of projections) {
    const record = { service: family.service, aggregate: family.aggregate, completedAt: database.clock() };
    await completeProjections(database).replaceOne({ _id: name }, record, { upsert: true });
  }
  return count;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/**
 * Completes the projections that this database never had in full: the database is new or was emptied while the durable
 * consumer in NATS is already further on, or the service has begun to consume a family.
 * @param opened when every durable consumer holds all its families: one does not go back for what was published before
 */
export function completeMissingProjections(
  context: RebuildContext,
  projections: readonly Projection[],
  opened: Promise<unknown>,
): Stoppable {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onFailure = (err: unknown) => context.log.error({ err }, 'Projections could not be completed; it is retried.');
  const completing = Promise.race([opened, aborted(signal)]).then(() =>
    untilSuccess(() => complete(context, projections, signal), { signal, onFailure }),
  );
  return {
    async stop() {
      stopping.abort();
      await withinStop(completing);
    },
  };
}

async function complete(
  context: RebuildContext,
  projections: readonly Projection[],
  stopping: AbortSignal,
): Promise<void> {
  const missing = await incompleteOf(context.database, projections);
  if (missing.length === 0) return;
  const events = await rebuildProjections(context, missing, stopping);
  context.log.info(
    { projections: missing.map(({ name }) => name), events },
    'Projections were completed from the streams.',
  );
}
