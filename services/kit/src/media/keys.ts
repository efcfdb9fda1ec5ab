import type { PictureFormat } from './addresses.ts';
import type { ObjectStore } from './objects.ts';

/** The keys of a picture's parts in the bucket. */

export const variantKey = (hash: string, { width, format }: { width: number; format: PictureFormat }) =>
  `pictures/${hash}/${width}.${format}`;
/** The preview of a link. */
export const previewKey = (hash: string) => `pictures/${hash}/share.jpg`;
/** Written last: it exists only when the whole picture does. */
export const recordKey = (hash: string) => `pictures/${hash}/picture.json`;
export const originalKey = (hash: string, extension: string) => `originals/${hash}.${extension}`;
/** What the keys of all its parts begin with. */
export const prefixesOf = (hash: string) => [`pictures/${hash}/`, `originals/${hash}.`];
const hashOfKey = (key: string) => /^(?:pictures|originals)\/([\da-f]{40})[/.]/.exec(key)?.[1];

/** The hash of every picture, once for its original and once for what was made of it: S3 lists in the order of keys. */
export async function* storedHashes(objects: ObjectStore): AsyncGenerator<string> {
  let last: string | undefined;
  for await (const { key } of objects.list('')) {
    const hash = hashOfKey(key);
    if (hash !== undefined && hash !== last) yield hash;
    last = hash;
  }
}
