import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { DomainError } from '../domain-error.ts';
import type { StoredPicture } from './addresses.ts';
import { encoding } from './encode-on-demand.ts';
import { previewKey, variantKey } from './keys.ts';
import type { ObjectStore } from './objects.ts';

/** Around a picture in the preview of a link: the tone of pages (`--paper-100` of the visual tokens). */
const previewBackground = '#f2ede4';
/** Previews being made or queued; beyond that requests are refused instead of kept in memory. */
const maxPreviews = 50;
/** Beside the two uploads that are encoded at a time, so that neither delays the other for long. */
const previewLimit = pLimit(1);

/**
 * Makes the preview of a link from the picture's largest width, and stores it. The function that it returns answers false for an unknown
 * picture, and throws 503 beyond `maxPreviews`.
 */
export function previewMaker(objects: ObjectStore, recordOf: (hash: string) => Promise<StoredPicture | null>) {
  /** By hash: concurrent requests share one. */
  const making = new Map<string, Promise<boolean>>();

  async function storePreview(hash: string): Promise<boolean> {
    const width = (await recordOf(hash))?.widths.at(-1);
    const largest = width === undefined ? null : await objects.open(variantKey(hash, { width, format: 'webp' }));
    if (!largest) return false;
    const { encodePreview } = await encoding();
    const jpeg = await encodePreview(await buffer(largest.body), previewBackground);
    await objects.put(previewKey(hash), jpeg, { bytes: jpeg.length, contentType: 'image/jpeg' });
    return true;
  }

  return async (hash: string): Promise<boolean> => {
    const current = making.get(hash);
    if (current) return current;
    if (making.size >= maxPreviews) throw new DomainError('picture-pending');
    const started = previewLimit(() => storePreview(hash)).finally(() => making.delete(hash));
    making.set(hash, started);
    return started;
  };
}
