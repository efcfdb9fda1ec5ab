import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Logger } from '../log.ts';
import { duplicateKeyOf } from './duplicate-key.ts';

/** A change of stored data. Its number is its position in the service's list, from 1: the list only grows at its end. */
export interface Migration {
  readonly name: string;
  /** Must be repeatable: a process that is killed half-way leaves it to the next one. */
  readonly run: (database: Db) => Promise<void>;
}

interface AppliedMigration {
  _id: number | 'lock';
  name?: string;
  appliedAt?: Date;
  /** Of the lock: who migrates, and until when others leave it alone. */
  owner?: string;
  until?: Date;
}

/** Milliseconds that the lock is held without being renewed. */
const leaseMs = 30_000;
const retryDelayMs = 500;

/** Runs the migrations that this database has not had, in order, in one replica at a time; the others wait. */
export async function migrate(database: Db, migrations: readonly Migration[], log: Logger): Promise<void> {
  const applied = database.collection<AppliedMigration>('migrations');
  const missing = async () => {
    const done = new Set((await applied.find({}).toArray()).map(({ _id }) => _id));
    return migrations
      .map((migration, index) => ({ ...migration, number: index + 1 }))
      .filter((m) => !done.has(m.number));
  };
  if ((await missing()).length === 0) return;
  const owner = `${hostname()}:${process.pid}:${Date.now()}`;
  const lease = () => ({ owner, until: new Date(Date.now() + leaseMs) });

  while (!(await takeLock())) await wait(retryDelayMs);
  const renewal = setInterval(() => {
    applied.updateOne({ _id: 'lock', owner }, { $set: lease() }).catch((error: unknown) => log.warn({ err: error }));
  }, leaseMs / 3);
  try {
    for (const { number, name, run } of await missing()) {
      const begunAt = Date.now();
      await run(database);
      if (!(await applied.findOne({ _id: 'lock', owner }))) throw new Error('The lock of the migrations was lost.');
      await applied.insertOne({ _id: number, name, appliedAt: new Date() });
      log.info({ migration: number, name, milliseconds: Date.now() - begunAt }, 'The database was migrated.');
    }
  } finally {
    clearInterval(renewal);
    await applied.deleteOne({ _id: 'lock', owner });
  }

  async function takeLock(): Promise<boolean> {
    try {
      await applied.deleteOne({ _id: 'lock', until: { $lt: new Date() } });
      await applied.insertOne({ _id: 'lock', ...lease() });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
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
