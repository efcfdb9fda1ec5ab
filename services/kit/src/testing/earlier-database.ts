import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { type Db, type Document, type IndexDescription, MongoClient } from 'mongodb';

/** Documents and indexes, by collection. */
interface EarlierData {
  readonly documents?: Readonly<Record<string, readonly Document[]>>;
  readonly indexes?: Readonly<Record<string, readonly IndexDescription[]>>;
}

export interface EarlierDatabase {
  readonly database: Db;
  /** A service that is started with it migrates the database. */
  readonly environment: { readonly MONGODB_DATABASE: string };
  close(): Promise<void>;
}

/** A database as an earlier version of a service left it. */
export async function earlierDatabase({ documents = {}, indexes = {} }: EarlierData): Promise<EarlierDatabase> {
  const url = process.env.TEST_MONGODB_URL;
  assert(url, 'The test infrastructure sets TEST_MONGODB_URL.');
  const MONGODB_DATABASE = `test_migrations_${randomBytes(6).toString('hex')}`;
  const client = await MongoClient.connect(url);
  const database = client.db(MONGODB_DATABASE);
  for (const [name, stored] of Object.entries(documents)) await database.collection(name).insertMany([...stored]);
  for (const [name, keys] of Object.entries(indexes)) await database.collection(name).createIndexes([...keys]);
  return { database, environment: { MONGODB_DATABASE }, close: () => client.close() };
}
