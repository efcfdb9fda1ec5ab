import type { Collection, Filter, IndexDescription, WithoutId } from 'mongodb';
import type { Database } from './database.ts';
import { duplicateKeyOf } from './duplicate-key.ts';

/** A copy of another service's state. `version` is that of the aggregate it was taken from. */
export interface Copy {
  _id: string;
  version: number;
  /** True when its owner removed it; id and version stay, so that a late older event cannot bring it back. */
  removed?: boolean;
}

export interface CopyStore<C extends Copy> {
  readonly collection: Collection<C>;
  /** Stores the fields when `version` is newer than what is there; otherwise nothing happens. Returns whether it did. */
  putIfNewer(id: string, version: number, fields: Omit<C, '_id' | 'version'>): Promise<boolean>;
  /** The copy; null when it is unknown or was removed. */
  find(id: string): Promise<C | null>;
  /** Those of the ids that are known and not removed. */
  findMany(ids: readonly string[]): Promise<Map<string, C>>;
}

export function copies<C extends Copy>({
  database,
  collection: name,
  indexes,
}: {
  database: Database;
  collection: string;
  indexes?: readonly IndexDescription[];
}): CopyStore<C> {
  database.prepare(name, indexes);
  const collection = database.collection<C>(name);
  // `removed` is looked at here: with a second field in the filter SecantusDB reads the whole collection.
  return {
    collection,
    async putIfNewer(id, version, fields) {
      const older = { _id: id, version: { $lt: version } } as Filter<C>;
      const replacement = { ...fields, version } as unknown as WithoutId<C>;
      const put = async () => {
        try {
          const { matchedCount, upsertedCount } = await collection.replaceOne(older, replacement, { upsert: true });
          return matchedCount + upsertedCount > 0;
        } catch (error) {
          // Nothing older is there and the id is taken: what is there is as new or newer.
          if (duplicateKeyOf(error)?.index === '_id_') return false;
          throw error;
        }
      };
      // An older event may have come in between our look and our write: the second try replaces it.
      return (await put()) || put();
    },
    async find(id) {
      const copy = (await collection.findOne({ _id: id } as Filter<C>)) as C | null;
      return copy?.removed ? null : copy;
    },
    async findMany(ids) {
      const found = await collection.find({ _id: { $in: ids } } as unknown as Filter<C>).toArray();
      return new Map(found.flatMap((copy) => (copy.removed ? [] : [[copy._id, copy as C]])));
    },
  };
}
