import type { Db } from 'mongodb';

/** Writes documents straight into a collection, which must be there with its indexes. */
export async function insertAll(database: Db, name: string, documents: Iterable<{ readonly _id: string }>) {
  const collection = database.collection<{ _id: string }>(name);
  let batch: { _id: string }[] = [];
  for (const document of documents) {
    batch.push(document);
    if (batch.length < 1000) continue;
    await collection.insertMany(batch, { ordered: false });
    batch = [];
  }
  if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
}
