import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RawAnswer, raw } from '../http/answer.ts';
import { notFound } from '../http/errors.ts';
import { type PictureAddressing, pictureAddresses, readFileName } from './addresses.ts';
import type { ListedObject, ObjectStore } from './objects.ts';

const storedPicture = z.object({
  /** Of the original's content: 40 hexadecimal digits of its SHA-256. */
  hash: z.string(),
  /** Pixels of the largest width. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** The widths it is kept in, smallest first; none is larger than the original. */
  widths: z.array(z.number()),
});
/** What a service keeps of a picture in its own documents. */
export type StoredPicture = z.output<typeof storedPicture>;

export interface Pictures extends PictureAddressing {
  /** Identifies, encodes and keeps a file. What is there by its content is not encoded again. Throws 400. */
  store(path: string): Promise<StoredPicture>;
  /** Answers a request for a file name of an address: streamed, cached for ever; 404 when it is unknown. */
  answer(request: FastifyRequest, file: string): Promise<RawAnswer>;
  /** Deletes what is older than 24 hours and named by nothing. Returns how many pictures went. */
  sweep(isInUse: (hash: string) => Promise<boolean>): Promise<number>;
}

export interface PicturesOptions {
  readonly objects: ObjectStore;
  /** Where they are served: `/api/media/products`. */
  readonly path: string;
  readonly widths?: readonly number[];
  readonly clock?: () => Date;
}

const day = 24 * 60 * 60_000;

const variantKey = (hash: string, width: number) => `pictures/${hash}/${width}.webp`;
/** Written last: its presence says that the whole picture is there. */
const recordKey = (hash: string) => `pictures/${hash}/picture.json`;
const originalKey = (hash: string, extension: string) => `originals/${hash}.${extension}`;
const hashOfKey = (key: string) => /^(?:pictures|originals)\/([\da-f]{40})[/.]/.exec(key)?.[1];

export function pictures({
  objects,
  path,
  widths = [320, 640, 1280],
  clock = () => new Date(),
}: PicturesOptions): Pictures {
  async function known(hash: string): Promise<StoredPicture | null> {
    const record = await objects.open(recordKey(hash));
    return record && storedPicture.parse(JSON.parse(await textOf(record.body)));
  }

  /** Writing the record anew makes it young again, so that a sweep in this moment lets it be. */
  async function keepRecord(picture: StoredPicture): Promise<void> {
    const body = Buffer.from(JSON.stringify(picture));
    await objects.put(recordKey(picture.hash), body, { bytes: body.length, contentType: 'application/json' });
  }

  async function keepNew(file: string, hash: string): Promise<StoredPicture> {
    // sharp is large, and a service that only serves pictures never needs it.
    const [{ identifyPicture }, { encodePicture }] = await Promise.all([
      import('./identify.ts'),
      import('./encode.ts'),
    ]);
    const { extension, type, width: originalWidth } = await identifyPicture(file);
    const chosen = widthsFor(originalWidth, widths);
    const { width, height, placeholder, variants } = await encodePicture(file, chosen);
    const { size } = await stat(file);
    await Promise.all([
      objects.put(originalKey(hash, extension), createReadStream(file), { bytes: size, contentType: type }),
      ...variants.map(({ width: one, bytes }) =>
        objects.put(variantKey(hash, one), bytes, { bytes: bytes.length, contentType: 'image/webp' }),
      ),
    ]);
    const picture = { hash, width, height, placeholder, widths: chosen };
    await keepRecord(picture);
    return picture;
  }

  return {
    ...pictureAddresses(path),

    async store(file) {
      const hash = await hashFile(file);
      const there = await known(hash);
      if (!there) return keepNew(file, hash);
      await keepRecord(there);
      // A sweep that had taken the old record before this one was written goes on to take the rest.
      const largest = there.widths.at(-1);
      const isWhole = largest !== undefined && (await objects.about(variantKey(hash, largest)));
      return isWhole ? there : keepNew(file, hash);
    },

    async answer(request, file) {
      const unknown = notFound('There is no such picture.');
      const named = readFileName(file);
      if (!named) throw unknown;
      const { hash, width } = named;
      const key = variantKey(hash, width);
      // The name is made of the content's hash, so it is its own entity tag.
      const etag = `"${hash}-${width}"`;
      const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/webp' };
      if (matches(request.headers['if-none-match'], etag)) return raw(null, headers, 304);
      if (request.method === 'HEAD') {
        const about = await objects.about(key);
        if (!about) throw unknown;
        return raw(null, { ...headers, 'content-length': about.bytes });
      }
      const found = await objects.open(key);
      if (!found) throw unknown;
      return raw(found.body, { ...headers, 'content-length': found.bytes });
    },

    async sweep(isInUse) {
      const before = clock().getTime() - day;
      let deleted = 0;
      for await (const { hash, keys, newest } of byHash(objects)) {
        if (newest > before || (await isInUse(hash))) continue;
        const record = await objects.about(recordKey(hash));
        if (record && record.lastModified.getTime() > before) continue;
        // The record goes first: a picture that is stored again from now on is encoded anew.
        await objects.delete([recordKey(hash)]);
        // Who stored it again since the first look wrote a record, or names it by now. What remains is a store whose renewed
        // record fell between that look and the delete, a few milliseconds, and whose document is not saved yet.
        if ((await objects.about(recordKey(hash))) || (await isInUse(hash))) continue;
        await objects.delete(keys.filter((key) => key !== recordKey(hash)));
        deleted++;
      }
      return deleted;
    },
  };
}

interface KeysOfPicture {
  readonly hash: string;
  readonly keys: readonly string[];
  /** When the youngest of them was written, in milliseconds since 1970. */
  readonly newest: number;
}

/** Every picture's keys, picture by picture: S3 lists in the order of keys, so that no more than one is held at a time. */
async function* byHash(objects: ObjectStore): AsyncGenerator<KeysOfPicture> {
  const made = grouped(objects.list('pictures/'));
  const originals = grouped(objects.list('originals/'));
  let [one, other] = [await made.next(), await originals.next()];
  while (!one.done || !other.done) {
    if (!one.done && !other.done && one.value.hash === other.value.hash) {
      const newest = Math.max(one.value.newest, other.value.newest);
      yield { hash: one.value.hash, keys: [...one.value.keys, ...other.value.keys], newest };
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

async function* grouped(listed: AsyncIterable<ListedObject>): AsyncGenerator<KeysOfPicture, undefined> {
  let current: { hash: string; keys: string[]; newest: number } | undefined;
  for await (const { key, lastModified } of listed) {
    const hash = hashOfKey(key);
    if (hash === undefined) continue;
    if (current?.hash !== hash) {
      if (current) yield current;
      current = { hash, keys: [], newest: 0 };
    }
    current.keys.push(key);
    current.newest = Math.max(current.newest, lastModified.getTime());
  }
  if (current) yield current;
  return undefined;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 40);
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function matches(header: string | undefined, etag: string): boolean {
  return header === '*' || (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false);
}

/** The widths that a picture gets: never more than it has. 500 pixels wide: 320 and 500. */
function widthsFor(originalWidth: number, wanted: readonly number[]): number[] {
  const smaller = wanted.filter((width) => width < originalWidth);
  return smaller.length < wanted.length ? [...smaller, originalWidth] : [...smaller];
}
