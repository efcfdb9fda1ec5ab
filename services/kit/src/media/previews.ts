import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { DomainError } from '../domain-error.ts';
import { encodePreview } from './encode-on-demand.ts';
import { previewKey } from './keys.ts';
import type { ObjectStore } from './objects.ts';

/** Previews being made or queued; beyond that requests are refused instead of kept in memory. */
const maxQueued = 50;
/** Beside the two uploads that are encoded at a time, so that neither delays the other for long. */
const limit = pLimit(1);

/**
 * Makes the preview of a link from a stored picture, at its first request, and stores it beside that; concurrent callers share one.
 * False for an unknown picture; 503 beyond `maxQueued`.
 */
export function previews({
  objects,
  background,
  largestOf,
}: {
  objects: ObjectStore;
  /** Around the picture: a CSS colour. */
  background: string;
  /** The key of the picture in its largest width; null for an unknown one. */
  largestOf: (hash: string) => Promise<string | null>;
}): (hash: string) => Promise<boolean> {
  const running = new Map<string, Promise<boolean>>();

  async function make(hash: string): Promise<boolean> {
    const key = await largestOf(hash);
    const found = key === null ? null : await objects.open(key);
    if (!found) return false;
    const jpeg = await encodePreview(await buffer(found.body), background);
    await objects.put(previewKey(hash), jpeg, { bytes: jpeg.length, contentType: 'image/jpeg' });
    return true;
  }

  return async (hash) => {
    const current = running.get(hash);
    if (current) return current;
    if (running.size >= maxQueued) throw new DomainError('picture-pending');
    const started = limit(() => make(hash)).finally(() => running.delete(hash));
    running.set(hash, started);
    return started;
  };
}
