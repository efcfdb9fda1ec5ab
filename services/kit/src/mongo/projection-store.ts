import type { DomainEvent, EventFamily } from '@gehna/contracts';
import type { Filter, IndexDescription } from 'mongodb';
import { projection } from '../messaging/event-handler.ts';
import { batched } from './batch.ts';
import type { Database } from './database.ts';
import { duplicateKeyOf } from './duplicate-key.ts';
import { putNewer } from './put-newer.ts';

/** Documents of one transaction. */
const maxPuts = 100;

/** A document that holds another service's state. `version` is that of the aggregate it was taken from. */
export interface ProjectionDocument {
  _id: string;
  version: number;
  /** True when its owner removed it; id and version stay, so that a late older event cannot bring it back. */
  removed?: boolean;
}

export type ProjectionStore<P extends ProjectionDocument> = ReturnType<typeof projectionStore<P>>;

interface StoreOptions {
  readonly database: Database;
  readonly collection: string;
  readonly indexes?: readonly IndexDescription[];
}

/** The service's projection of a family: the fields that `fieldsOf` takes from the newest event of each aggregate. */
export function projectionOf<F extends EventFamily, Fields extends object>(
  family: F,
  options: StoreOptions,
  fieldsOf: (event: DomainEvent<F>) => Fields,
) {
  type Stored = ProjectionDocument & Fields;
  const store = projectionStore<Stored>(options);
  const changed = projection(family, (event) =>
    store.putIfNewer(event.subject, event.version, fieldsOf(event) as unknown as Omit<Stored, '_id' | 'version'>),
  );
  return {
    ...store,
    /** Keeps the store current. */
    changed,
  };
}

export function projectionStore<P extends ProjectionDocument>({ database, collection: name, indexes }: StoreOptions) {
  const collection = database.prepare<P>(name, indexes);
  const put = batched(async (documents: readonly P[]) => {
    const [only, another] = documents;
    if (only && !another) return putOne(only);
    await database.transaction((session) => putNewer(collection, documents, session));
  }, maxPuts);

  async function putOne(document: P): Promise<void> {
    const { _id, version } = document;
    const older = { _id, version: { $lt: version } } as Filter<P>;
    const isStored = async () => {
      try {
        const { matchedCount, upsertedCount } = await collection.replaceOne(older, document, { upsert: true });
        return matchedCount + upsertedCount > 0;
      } catch (error) {
        // Nothing older exists and the id is taken: the stored version is as new or newer.
        if (duplicateKeyOf(error)?.index === '_id_') return false;
        throw error;
      }
    };
    // A concurrent insert of an older version makes the first attempt fail; the second replaces it.
    if (!(await isStored())) await isStored();
  }

  // `removed` is checked here: with a second field in the filter SecantusDB reads the whole collection.
  return {
    collection,

    /** Stores the fields when `version` is newer than what is there; otherwise nothing happens. Calls at the same time share one write. */
    putIfNewer(_id: string, version: number, fields: Omit<P, '_id' | 'version'>): Promise<void> {
      return put({ ...fields, _id, version } as P);
    },

    /** Null when it is unknown or was removed. */
    async find(id: string): Promise<P | null> {
      const found = (await collection.findOne({ _id: id } as Filter<P>)) as P | null;
      return found?.removed ? null : found;
    },

    /** Those of the ids that are stored and not removed; the ids may repeat. */
    async findMany(ids: readonly string[]): Promise<Map<string, P>> {
      if (ids.length === 0) return new Map();
      const found = await collection.find({ _id: { $in: [...new Set(ids)] } } as unknown as Filter<P>).toArray();
      return new Map(found.flatMap((one) => (one.removed ? [] : [[one._id, one as P]])));
    },
  };
}
