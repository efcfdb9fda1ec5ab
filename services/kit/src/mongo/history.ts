import type { ClientSession, Filter, OptionalUnlessRequiredId } from 'mongodb';
import { newId } from '../ids.ts';
import type { Database } from './database.ts';
import { inSession } from './in-session.ts';

/** The newest entries of a document that are read: it may have any number. */
const maxEntries = 1000;

/** What happened to documents, in the collection `history`: entries are only ever added. `of`: the field that names the document. */
export function historyStore<E extends { readonly _id: string }>(
  database: Database,
  { of: field, index }: { readonly of: Exclude<keyof E, '_id'> & string; readonly index: string },
) {
  const entries = database.prepare<E>('history', [{ name: index, key: { [field]: 1, _id: 1 } }]);
  const ofDocument = (id: string) => ({ [field]: id }) as Filter<E>;

  return {
    /** With a session: in the transaction of the change that it describes. */
    async add(entry: Omit<E, '_id'>, session?: ClientSession): Promise<void> {
      await entries.insertOne({ ...entry, _id: newId('his') } as OptionalUnlessRequiredId<E>, inSession(session));
    },

    async eraseOf(id: string): Promise<void> {
      await entries.deleteMany(ofDocument(id));
    },

    /** The oldest first: ids are in the order of time. */
    async of(id: string): Promise<E[]> {
      const newest = await entries.find(ofDocument(id)).sort({ _id: -1 }).limit(maxEntries).toArray();
      return newest.reverse() as E[];
    },
  };
}
