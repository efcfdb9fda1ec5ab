import { setTimeout as wait } from 'node:timers/promises';
import type { DomainEvent, EventFamily } from '@gehna/contracts';
import type { Collection, Db, Document, Filter, UpdateOneModel, WithId } from 'mongodb';
import type { Logger } from '../log.ts';
import { periodicJob } from '../periodic-job.ts';
import type { Database } from './database.ts';
import { batchesOf } from './guarded-collection.ts';
import { leaseOf } from './lease.ts';
import { type OutboxRecord, outboxRecord } from './outbox.ts';

/** A change of stored data. Its number is its position in the service's list, from 1: the list only grows at its end. */
export interface Migration {
  readonly name: string;
  /** Must be repeatable: a process that is killed half-way leaves it to the next one. */
  readonly run: (database: Db) => Promise<void>;
}

interface AppliedMigration {
  _id: number;
  name: string;
  appliedAt: Date;
}

const leaseMs = 30_000;
const retryDelayMs = 500;

/** Runs the migrations that this database has not had, in order, in one replica at a time; the others wait. */
export async function migrate(
  database: Db,
  migrations: readonly Migration[],
  { leases, log }: { leases: Pick<Database, 'prepare'>; log: Logger },
): Promise<void> {
  const applied = database.collection<AppliedMigration>('migrations');
  const missing = async () => {
    const done = new Set((await applied.find({}).toArray()).map(({ _id }) => _id));
    return migrations
      .map((migration, index) => ({ ...migration, number: index + 1 }))
      .filter((m) => !done.has(m.number));
  };
  if ((await missing()).length === 0) return;
  const { acquire, release } = leaseOf(leases, { collection: 'leases', id: 'migrations', durationMs: leaseMs });
  while (!(await acquire(new Date()))) await wait(retryDelayMs);
  const renewal = periodicJob({
    run: () => acquire(new Date()),
    intervalMs: leaseMs / 3,
    onFailure: (err) => log.warn({ err }, 'The lease of the migrations was not renewed; it is tried again.'),
  });
  await renewal.start();
  try {
    for (const { number, name, run } of await missing()) {
      const begunAt = Date.now();
      await run(database);
      if (!(await acquire(new Date()))) throw new Error('The lease of the migrations was lost.');
      await applied.insertOne({ _id: number, name, appliedAt: new Date() });
      log.info({ migration: number, name, milliseconds: Date.now() - begunAt }, 'The database was migrated.');
    }
  } finally {
    // Waits for a renewal that runs: after the release it would hold the lease once more.
    await renewal.stop();
    await release();
  }
}

/** Updates each document that a filter finds, many in one write. `updateOf`: null leaves a document as it is. */
export async function updateEach<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  updateOf: (document: WithId<T>) => UpdateOneModel<T> | null,
): Promise<void> {
  for await (const documents of batchesOf(collection.find(filter, { batchSize: 500 }))) {
    const updates = documents.map(updateOf).filter((update) => update !== null);
    if (updates.length > 0)
      await collection.bulkWrite(
        updates.map((updateOne) => ({ updateOne })),
        { ordered: false },
      );
  }
}

/** Drops those of the collections that exist. */
export async function dropCollections(database: Db, names: readonly string[]): Promise<void> {
  const existing = await database.listCollections({ name: { $in: names } }, { nameOnly: true }).toArray();
  for (const { name } of existing) await database.dropCollection(name);
}

/** Drops those of the indexes that exist; the collection may be missing. */
export async function dropIndexes(database: Db, collection: string, names: readonly string[]): Promise<void> {
  const [existing] = await database.listCollections({ name: collection }, { nameOnly: true }).toArray();
  if (!existing) return;
  for (const { name } of await database.collection(collection).indexes())
    if (name !== undefined && names.includes(name)) await database.collection(collection).dropIndex(name);
}

/** Leaves an event to the relay, which begins when the service has started. */
export async function publishLater(database: Db, family: EventFamily, event: DomainEvent): Promise<void> {
  await database.collection<OutboxRecord>('outbox').insertOne(outboxRecord(family, event, new Date()));
}

/**
 * Every kept event of the family is read again at start, and replaces those documents of its projection that the filter finds:
 * for a field that they do not have, because it was not published or not kept when they were stored.
 */
export async function projectAgain(
  database: Db,
  { service, aggregate }: EventFamily,
  collection: string,
  filter: Filter<Document> = {},
): Promise<void> {
  await database.collection(collection).updateMany(filter, { $set: { version: 0 } });
  await database.collection('complete_copies').deleteMany({ service, aggregate });
}
