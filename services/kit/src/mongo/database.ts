import { type ClientSession, type Collection, type Document, type IndexDescription, MongoClient } from 'mongodb';
import type { ServiceConfig } from '../config.ts';
import { deadline } from '../deadline.ts';
import { createGuard } from '../guard.ts';
import type { Logger } from '../log.ts';
import { tracing } from '../telemetry/tracing.ts';
import { isDatabaseTimeout } from './database-errors.ts';
import { guardedCollection } from './guarded-collection.ts';
import { type Migration, migrate } from './migrations.ts';
import { createOutbox, type OutboxRecord, outboxIndexes } from './outbox.ts';
import { runTransaction } from './transaction.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

const namespaceExists = 48;
/** Milliseconds for finding a server and connecting to it. A request's retry after a lost connection must fit within three seconds. */
const connectTimeoutMs = 2000;
/** Milliseconds between two checks of the server; when it does not answer one, the calls that wait for it end. */
const monitorIntervalMs = 5000;

/**
 * Milliseconds between two checks of the pool for connections that are too old or too few. The driver (7.8) checks every 100 ms, which takes 0.22 % of a
 * core in each idle process, and lets only its own tests set it: the option is not accepted from outside, but read when it connects.
 */
const poolCheckIntervalMs = 5000;

/**
 * Connects, or throws when the database does not answer within two seconds.
 * @param callTimeoutMs how long a request waits for one call, in milliseconds (guard.ts)
 */
export async function openDatabase(
  { MONGODB_URL: url, MONGODB_DATABASE: name }: Pick<ServiceConfig, 'MONGODB_URL' | 'MONGODB_DATABASE'>,
  clock: () => Date,
  callTimeoutMs?: number,
) {
  const client = new MongoClient(url, {
    ignoreUndefined: true,
    serverSelectionTimeoutMS: connectTimeoutMs,
    connectTimeoutMS: connectTimeoutMs,
    heartbeatFrequencyMS: monitorIntervalMs,
    retryReads: false,
    maxPoolSize: 20,
    writeConcern: { w: 'majority', journal: true },
    readConcernLevel: 'majority',
  });
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: poolCheckIntervalMs });
  await client.connect();
  const database = client.db(name);
  const guard = createGuard(isDatabaseTimeout, callTimeoutMs);
  const collectionOf = <T extends Document>(collection: string) =>
    guardedCollection(database.collection<T>(collection), guard);
  const outbox = createOutbox(collectionOf<OutboxRecord>('outbox'), clock);
  const prepared = new Map<string, IndexDescription[]>([['outbox', outboxIndexes]]);
  for (const own of ['inbox', 'rejected_events', 'complete_copies', 'write_checks']) prepared.set(own, []);

  /** A collection that, with its indexes, is made before the service answers. */
  function prepare<T extends Document>(collection: string, indexes: readonly IndexDescription[] = []): Collection<T> {
    prepared.set(collection, [...(prepared.get(collection) ?? []), ...indexes]);
    return collectionOf(collection);
  }

  return {
    outbox,
    clock,
    /** A collection that is prepared elsewhere. */
    collection: collectionOf,
    /**
     * Runs `work` in one transaction; everything in it is written together with the events it adds to the outbox. `work` may
     * run several times, when another transaction conflicts, and must change nothing but what it writes with `session`. Throws
     * `busy` when the request's deadline leaves no time for another attempt, `unavailable` when the database does not answer, and
     * `unconfirmed` when it does not answer the commit: the transaction may then still be committed, with its events.
     */
    transaction: <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
      tracing.inSpan('transaction', { kind: 'internal' }, () =>
        deadline.within(() => runTransaction(work, { client, outbox, guard })),
      ),
    /** Runs the migrations that this database has not had. */
    migrate: (migrations: readonly Migration[], log: Logger): Promise<void> =>
      migrate(database, migrations, { leases: { prepare }, log }),
    prepare,
    /** Makes every prepared collection and index that is missing. */
    async ready(): Promise<void> {
      const there = new Set((await database.listCollections({}, { nameOnly: true }).toArray()).map((one) => one.name));
      for (const [collection, indexes] of prepared) {
        // A collection cannot be made within a transaction beside others that make it, so all are made now.
        if (!there.has(collection)) await createCollection(collection);
        if (indexes.length > 0) await database.collection(collection).createIndexes([...indexes]);
      }
    },
    /** Throws when the database does not answer, or cannot write: its disk may be full. */
    async ping(): Promise<void> {
      const written = { $set: { at: new Date() } };
      await database.collection<{ _id: string }>('write_checks').updateOne({ _id: 'ready' }, written, { upsert: true });
    },
    /** The share of the server's disk that is used, from 0 to 1; null where the server does not report it, as SecantusDB. */
    diskUsed: async () => usedShare(await guard(() => database.command({ dbStats: 1 }))),
    async drop(): Promise<void> {
      await database.dropDatabase();
    },
    close: () => client.close(),
  };

  async function createCollection(collection: string): Promise<void> {
    try {
      await database.createCollection(collection);
    } catch (error) {
      // Another replica that starts now was faster.
      if ((error as { code?: unknown }).code !== namespaceExists) throw error;
    }
  }
}

/** Of the answer to `dbStats`. */
export function usedShare({ fsUsedSize: used, fsTotalSize: total }: Document): number | null {
  return typeof used === 'number' && typeof total === 'number' && total > 0 ? used / total : null;
}
