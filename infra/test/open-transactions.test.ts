import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Piece {
  _id: string;
  price: number;
}

let client: MongoClient;
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '');
});
afterAll(() => client.close());

test('a transaction that a killed client left open is ended, though others wait for what it has changed', async () => {
  const database = client.db(`open_${randomUUID()}`);
  const pieces = database.collection<Piece>('pieces');
  await pieces.createIndex({ price: 1 });
  await pieces.insertMany(['ring', 'bangle', 'jhumka'].map((_id) => ({ _id, price: 1 })));
  const elsewhere = database.collection<Piece>('elsewhere');
  await elsewhere.insertOne({ _id: 'one', price: 0 });

  const killed = client.startSession();
  killed.startTransaction();
  await pieces.updateOne({ _id: 'ring' }, { $set: { price: 2 } }, { session: killed });
  const ofMany = pieces.updateMany({}, { $inc: { price: 10 } });
  // Each of these waits for the writer of many, who waits for the transaction; a conflict that is found at once is no matter here.
  const beside = ['bangle', 'jhumka'].map((_id) =>
    client.withSession((session) =>
      session.withTransaction(() => pieces.updateOne({ _id }, { $inc: { price: 100 } }, { session })),
    ),
  );
  for (let price = 1; price <= 50; price++) {
    await client.withSession((session) =>
      session.withTransaction(() => elsewhere.updateOne({ _id: 'one' }, { $set: { price } }, { session })),
    );
  }
  await Promise.all([ofMany, ...beside]);
  await killed.endSession();
  const prices = Object.fromEntries((await pieces.find().toArray()).map(({ _id, price }) => [_id, price]));
  expect(prices).toEqual({ ring: 11, bangle: 111, jhumka: 111 });
  await database.dropDatabase();
});

test.each([
  ['updates', 13, (pieces: Collection<Piece>) => pieces.updateMany({}, { $inc: { price: 10 } })],
  ['deletes', undefined, (pieces: Collection<Piece>) => pieces.deleteMany({})],
])('a writer that %s many waits for a transaction, which goes on', async (_name, expected, writeMany) => {
  const database = client.db(`open_${randomUUID()}`);
  const pieces = database.collection<Piece>('pieces');
  await pieces.insertMany(['ring', 'bangle'].map((_id) => ({ _id, price: 1 })));
  await inTransactionBeside(pieces, () => writeMany(pieces));
  expect((await pieces.findOne({ _id: 'ring' }))?.price).toBe(expected);
  await database.dropDatabase();
});

test('an index is made while a transaction has made the collection and goes on', async () => {
  const database = client.db(`open_${randomUUID()}`);
  const pieces = database.collection<Piece>('pieces');
  await inTransactionBeside(pieces, () => pieces.createIndex({ price: 1 }));
  expect(await pieces.indexExists('price_1')).toBe(true);
  await database.dropDatabase();
});

test('a collection is dropped while a transaction that has changed it goes on', async () => {
  const database = client.db(`open_${randomUUID()}`);
  const pieces = database.collection<Piece>('pieces');
  await pieces.insertOne({ _id: 'ring', price: 0 });
  await inTransactionBeside(pieces, () => pieces.drop());
  expect(await pieces.countDocuments()).toBe(0);
  await database.dropDatabase();
});

/** Gives the ring two prices in one transaction, and begins `change` between the two. */
async function inTransactionBeside(pieces: Collection<Piece>, change: () => Promise<unknown>): Promise<void> {
  const session = client.startSession();
  session.startTransaction();
  await pieces.updateOne({ _id: 'ring' }, { $set: { price: 2 } }, { session, upsert: true });
  const changed = change();
  await pause(300);
  await pieces.updateOne({ _id: 'ring' }, { $set: { price: 3 } }, { session, upsert: true });
  await session.commitTransaction();
  await changed;
  await session.endSession();
}

test('a client that abandons a statement and begins anew does not hold up the others', async () => {
  const database = client.db(`open_${randomUUID()}`);
  const pieces = database.collection<Piece>('pieces');
  await pieces.insertMany(['ring', 'bangle'].map((_id) => ({ _id, price: 1 })));

  const first = client.startSession();
  first.startTransaction();
  await pieces.updateOne({ _id: 'ring' }, { $set: { price: 2 } }, { session: first });
  const ofMany = pieces.updateMany({}, { $inc: { price: 10 } });
  // It waits for the writer of many, which waits for the first transaction; its client does not wait that long, and begins anew.
  const hasty = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '', { socketTimeoutMS: 1_000 });
  const anew = hasty.withSession(async (session) => {
    const samePieces = hasty.db(database.databaseName).collection<Piece>('pieces');
    for (let tries = 0; tries < 2; tries++) {
      session.startTransaction();
      await samePieces.updateOne({ _id: 'bangle' }, { $inc: { price: 100 } }, { session }).catch(() => undefined);
      await session.abortTransaction().catch(() => undefined);
    }
  });
  await pause(4_500);
  await first.commitTransaction();
  await ofMany;
  await anew;
  await hasty.close();
  await first.endSession();
  const prices = Object.fromEntries((await pieces.find().toArray()).map(({ _id, price }) => [_id, price]));
  expect(prices).toEqual({ ring: 12, bangle: 11 });
  await database.dropDatabase();
});
