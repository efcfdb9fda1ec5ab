import { Collection, type Filter, type FindCursor, type FindOptions } from 'mongodb';

export interface MadeQuery {
  readonly collection: string;
  readonly filter: Filter<object>;
  /** By which the database can be asked how it reads this. */
  readonly cursor: FindCursor<unknown>;
}

export interface WatchedQueries {
  /** In the order in which they were made; a test may empty it. */
  readonly made: MadeQuery[];
  stop(): void;
}

/** What the kit's own mechanism asks. */
const kits = ['outbox', 'inbox', 'rejected_events', 'complete_copies'];

/**
 * Notes every query that this process makes of these collections from now on; without names: of all but the kit's own. `findOne`
 * goes by `find`. Counts are noted too, or throw where a service keeps its counts as state.
 */
export function watchQueries({
  of,
  counts = 'noted',
}: {
  readonly of?: readonly string[];
  readonly counts?: 'noted' | 'refused';
} = {}): WatchedQueries {
  const { find, countDocuments } = Collection.prototype;
  const made: MadeQuery[] = [];
  const note = (collection: Collection, filter: Filter<object>, cursor: FindCursor<unknown>) => {
    const { collectionName } = collection;
    if (of ? of.includes(collectionName) : !kits.includes(collectionName)) {
      made.push({ collection: collectionName, filter, cursor });
    }
  };
  Collection.prototype.find = function (this: Collection, filter: Filter<object> = {}, options: FindOptions = {}) {
    const cursor = find.call(this, filter, options);
    // What is asked in a transaction is explained outside of it; else it is the same cursor, with the order it is given.
    const { session, ...rest } = options;
    note(this, filter, session ? find.call(this, filter, rest) : cursor);
    return cursor;
  } as typeof find;
  Collection.prototype.countDocuments = function (this: Collection, filter, options) {
    if (counts === 'refused') throw new Error('Counting reads every document: counts are kept as state.');
    note(this, filter ?? {}, find.call(this, filter ?? {}, {}));
    return countDocuments.call(this, filter, options);
  };
  return {
    made,
    stop: () => Object.assign(Collection.prototype, { find, countDocuments }),
  };
}
