import type { AnyBulkWriteOperation, ClientSession, Collection, Filter } from 'mongodb';

/**
 * Stores, in one write of a transaction, those of the documents that are newer than what is there; of several with one id the newest.
 * Returns those that it stored.
 */
export async function putNewer<D extends { _id: string; version: number }>(
  collection: Collection<D>,
  documents: readonly D[],
  session: ClientSession,
): Promise<ReadonlySet<D>> {
  const ids = { _id: { $in: documents.map(({ _id }) => _id) } } as unknown as Filter<D>;
  const known = await collection.find(ids, { session, projection: { version: 1 } }).toArray();
  const versions = new Map(known.map(({ _id, version }) => [String(_id), version]));
  const newest = new Map<string, D>();
  for (const document of documents) {
    const { _id, version } = document;
    if (version > Math.max(versions.get(_id) ?? -1, newest.get(_id)?.version ?? -1)) newest.set(_id, document);
  }
  const stored = new Set(newest.values());
  const writes = [...stored].map((document) => {
    const { _id } = document;
    const version = versions.get(_id);
    if (version === undefined) return { insertOne: { document } };
    return { replaceOne: { filter: { _id, version }, replacement: document } };
  });
  if (writes.length > 0) await collection.bulkWrite(writes as AnyBulkWriteOperation<D>[], { session });
  return stored;
}
