import type { PictureFormat } from './addresses.ts';
import type { ListedObject, ObjectStore } from './objects.ts';

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

interface ListedPicture {
  readonly hash: string;
  /** When the youngest of its parts was written, in milliseconds since 1970. */
  readonly newest: number;
}

/** Every picture: S3 lists in the order of keys, so one is in memory at a time. */
export async function* byHash(objects: ObjectStore): AsyncGenerator<ListedPicture> {
  const made = grouped(objects.list('pictures/'));
  const originals = grouped(objects.list('originals/'));
  let [one, other] = [await made.next(), await originals.next()];
  while (!one.done || !other.done) {
    if (!one.done && !other.done && one.value.hash === other.value.hash) {
      yield { hash: one.value.hash, newest: Math.max(one.value.newest, other.value.newest) };
      [one, other] = [await made.next(), await originals.next()];
    } else if (!one.done && (other.done || one.value.hash < other.value.hash)) {
      yield one.value;
      one = await made.next();
    } else if (!other.done) {
      yield other.value;
      other = await originals.next();
    }
  }
}

async function* grouped(listed: AsyncIterable<ListedObject>): AsyncGenerator<ListedPicture, undefined> {
  let current: { hash: string; newest: number } | undefined;
  for await (const { key, lastModified } of listed) {
    const hash = hashOfKey(key);
    if (hash === undefined) continue;
    if (current?.hash !== hash) {
      if (current) yield current;
      current = { hash, newest: 0 };
    }
    current.newest = Math.max(current.newest, lastModified.getTime());
  }
  if (current) yield current;
  return undefined;
}
