import type { Collection, Filter, Sort, WithId } from 'mongodb';

/** The order of lists; behind the user's id and what is filtered or sorted by, it ends their indexes. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** A page of what a filter finds, and how many documents it finds in all. `page` counts from 1. `hint`: the index to read them by. */
export async function findPage<T extends object>(
  collection: Collection<T>,
  filter: Filter<T>,
  sort: Sort,
  { page, limit, hint }: { readonly page: number; readonly limit: number; readonly hint?: string | undefined },
): Promise<{ found: WithId<T>[]; total: number }> {
  const options = hint === undefined ? {} : { hint };
  const cursor = collection.find(filter, options).sort(sort);
  const [found, total] = await Promise.all([
    cursor
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
    // Without a filter MongoDB would read the whole index to count.
    Object.keys(filter).length > 0 ? collection.countDocuments(filter, options) : collection.estimatedDocumentCount(),
  ]);
  return { found, total };
}
