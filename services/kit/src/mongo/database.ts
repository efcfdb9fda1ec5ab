import { type ClientSession, type Collection, type Document, type IndexDescription, MongoClient } from 'mongodb';
import { unavailable } from '../http/errors.ts';
import { createOutbox, type Outbox, type OutboxRecord } from './outbox.ts';

export interface Database {
  collection<T extends Document>(name: string): Collection<T>;
  /**
   * Runs `work` in one transaction; everything in it is written together with the events it adds to the outbox. `work` may
   * run several times, when another transaction was in its way, and must change nothing but what it writes with `session`.
   * Throws 503 after 12 s; it may then still be committed, with its events.
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  readonly outbox: Outbox;
  readonly clock: () => Date;
  /** Notes a collection and its indexes; they are made before the service answers. */
  prepare(collection: string, indexes?: readonly IndexDescription[]): void;
  /** Makes every prepared collection and index that is missing. */
  ready(): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  drop(): Promise<void>;
  close(): Promise<void>;
}

const namespaceExists = 48;
/**
 * Milliseconds that a transaction is tried again while others are in its way. One that was left open by a killed process
 * stands in the way for 60 s (MongoDB's transactionLifetimeLimitSeconds).
 */
const transactionPatience = 8000;
/**
 * Milliseconds after which whoever waits for a transaction is answered, whatever it is doing: the driver repeats a commit that
 * got no answer for two minutes (its `timeoutMS` does nothing here), and the gateway gives up after 30 s.
 */
const transactionLimit = 12_000;

/** Connects, or throws when the database does not answer within five seconds. */
export async function openDatabase({
  url,
  name,
  clock,
}: {
  url: string;
  name: string;
  clock: () => Date;
}): Promise<Database> {
  const client = new MongoClient(url, {
    ignoreUndefined: true,
    serverSelectionTimeoutMS: 5000,
    maxPoolSize: 20,
    writeConcern: { w: 'majority', journal: true },
    readConcernLevel: 'majority',
  });
  await client.connect();
  const database = client.db(name);
  const outbox = createOutbox(database.collection<OutboxRecord>('outbox'), clock);
  const prepared = new Map<string, IndexDescription[]>([['outbox', []]]);
  for (const own of ['inbox', 'rejected_events', 'complete_copies']) prepared.set(own, []);

  return {
    outbox,
    clock,
    collection: (collection) => database.collection(collection),
    transaction: (work) => {
      const done = client.withSession(async (session) => {
        const until = Date.now() + transactionPatience;
        const result = await session.withTransaction(async () => {
          // The driver itself would try for two minutes, longer than anybody waits for an answer.
          if (Date.now() > until) throw unavailable('Too many changes at once. Please try again.');
          outbox.begin(session);
          return work(session);
        });
        outbox.committed(session);
        return result;
      });
      return withinLimit(done);
    },
    prepare(collection, indexes = []) {
      prepared.set(collection, [...(prepared.get(collection) ?? []), ...indexes]);
    },
    async ready() {
      const there = new Set((await database.listCollections({}, { nameOnly: true }).toArray()).map((one) => one.name));
      for (const [collection, indexes] of prepared) {
        // A collection cannot be made within a transaction beside others that make it, so all are made now.
        if (!there.has(collection)) await createCollection(collection);
        if (indexes.length > 0) await database.collection(collection).createIndexes([...indexes]);
      }
    },
    async ping() {
      await database.command({ ping: 1 });
    },
    async drop() {
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

/** The driver goes on in the background: a commit that arrives later is as whole as any other. */
async function withinLimit<T>(done: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(unavailable('We could not confirm that this was saved. Please check before trying again.')),
      transactionLimit,
    );
  });
  try {
    return await Promise.race([done, limit]);
  } finally {
    clearTimeout(timer);
  }
}
