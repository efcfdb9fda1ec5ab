import type { AbstractCursor, Collection, Document } from 'mongodb';
import type { Guard } from '../guard.ts';

/** Methods that answer a cursor, each of whose batches is a call; every other makes one call and resolves with its answer. */
const cursors: ReadonlySet<string> = new Set(['aggregate', 'find']);

interface Cursor {
  next(): Promise<unknown>;
  hasNext(): Promise<boolean>;
  bufferedCount(): number;
}

/** The collection, whose calls run under the guard: the driver (7.8) has no timeouts of its own for them. */
export function guardedCollection<T extends Document>(collection: Collection<T>, guard: Guard): Collection<T> {
  return new Proxy(collection, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== 'function') return method;
      if (cursors.has(String(name))) return (...args: unknown[]) => guardedCursor(method.apply(target, args), guard);
      return (...args: unknown[]) => guard(() => method.apply(target, args));
    },
  });
}

/** Everything that fetches a batch does so by `next` or `hasNext`. */
function guardedCursor<C extends Cursor>(cursor: C, guard: Guard): C {
  const next = cursor.next.bind(cursor);
  const hasNext = cursor.hasNext.bind(cursor);
  cursor.next = () => (cursor.bufferedCount() > 0 ? next() : guard(next));
  cursor.hasNext = () => (cursor.bufferedCount() > 0 ? hasNext() : guard(hasNext));
  return cursor;
}

/** What a cursor finds, batch by batch; closes it, also when the caller stops early. */
export async function* batchesOf<T>(cursor: AbstractCursor<T>): AsyncGenerator<T[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments();
  } finally {
    await cursor.close();
  }
}
