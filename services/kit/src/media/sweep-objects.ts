import type { ObjectStore } from './objects.ts';

interface SweptObjects {
  readonly prefix: string;
  /** Younger objects stay: the document that names them may not be stored yet. */
  readonly before: Date;
  /** The id of the document that an object belongs to. */
  readonly idOf: (key: string) => string;
  /** Whether that document exists. */
  readonly exists: (id: string) => Promise<boolean>;
  readonly stopped?: AbortSignal | undefined;
}

/** Deletes objects of no document: of uploads that broke off or were refused, and of deletions that did. Returns how many. */
export async function sweepObjects(
  objects: ObjectStore,
  { prefix, before, idOf, exists, stopped }: SweptObjects,
): Promise<number> {
  let last: { id: string; isKnown: boolean } | undefined;
  let count = 0;
  for await (const { key, lastModified } of objects.list(prefix)) {
    if (stopped?.aborted) break;
    if (lastModified > before) continue;
    // Listed in the order of keys, so each document is looked up once.
    const id = idOf(key);
    if (last?.id !== id) last = { id, isKnown: await exists(id) };
    if (last.isKnown) continue;
    await objects.delete([key]);
    count++;
  }
  return count;
}
