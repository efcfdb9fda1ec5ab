import {
  type AggregateOptions,
  type AggregationCursor,
  Collection,
  type Document,
  type Filter,
  type FindCursor,
  type FindOptions,
} from 'mongodb';
import { assertIndexed } from './explain.ts';

export interface RecordedQuery {
  readonly collection: string;
  readonly filter: Filter<object>;
  /** Explains how the database reads this. */
  readonly cursor: FindCursor<unknown> | AggregationCursor<Document>;
}

export interface RecordedQueries {
  /** In order; a test may empty it. */
  readonly recorded: RecordedQuery[];
  stop(): void;
}

/** Collections of the kit itself. */
const kitCollections = ['outbox', 'inbox', 'rejected_events', 'complete_copies', 'leases', 'migrations', 'known_keys'];

/**
 * Notes every query that this process makes of these collections from now on; without names: of all but the kit's own. `findOne`
 * goes by `find`. Aggregations are noted too, and counts, which are aggregations of the driver's.
 */
export function recordQueries({ of }: { readonly of?: readonly string[] } = {}): RecordedQueries {
  const { find, aggregate } = Collection.prototype;
  const recorded: RecordedQuery[] = [];
  const note = (collection: Collection, filter: Filter<object>, cursor: RecordedQuery['cursor']) => {
    const { collectionName } = collection;
    if (of ? of.includes(collectionName) : !kitCollections.includes(collectionName)) {
      recorded.push({ collection: collectionName, filter, cursor });
    }
  };
  Collection.prototype.find = function (this: Collection, filter: Filter<object> = {}, options: FindOptions = {}) {
    const cursor = find.call(this, filter, options);
    // A query in a transaction is explained outside of it; else it is the same cursor, with the order it is given.
    const { session, ...rest } = options;
    note(this, filter, session ? find.call(this, filter, rest) : cursor);
    return cursor;
  } as typeof find;
  Collection.prototype.aggregate = function (this: Collection, pipeline: Document[] = [], options?: AggregateOptions) {
    const cursor = aggregate.call(this, pipeline, options);
    const { session, ...rest } = options ?? {};
    note(this, pipeline[0]?.$match ?? {}, session ? aggregate.call(this, pipeline, rest) : cursor);
    return cursor;
  } as typeof aggregate;
  return {
    recorded,
    stop: () => Object.assign(Collection.prototype, { find, aggregate }),
  };
}

/** Asserts that the database reads every query that `work` makes by an index. Returns the collections, in the order of the alphabet. */
export async function explained(work: () => Promise<unknown>): Promise<string[]> {
  const queries = recordQueries();
  try {
    await work();
  } finally {
    queries.stop();
  }
  for (const { cursor } of queries.recorded) await assertIndexed(cursor);
  return [...new Set(queries.recorded.map(({ collection }) => collection))].sort();
}
