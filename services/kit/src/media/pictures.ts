import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RawAnswer, raw } from '../http/answer.ts';
import { notFound } from '../http/errors.ts';
import { type NamedPicture, type PictureAddressing, pictureAddresses, readFileName } from './addresses.ts';
import { byHash, originalKey, previewKey, recordKey, variantKey } from './keys.ts';
import { bytesOf, type ObjectStore } from './objects.ts';
import { previews } from './previews.ts';

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
  /**
   * Answers a request for a file name of an address: streamed, cached for ever; 404 when it is unknown. The preview of a link
   * (`<hash>-share.jpg`) is made when it is first asked for, and kept.
   */
  answer(request: FastifyRequest, file: string): Promise<RawAnswer>;
  /** Deletes what is older than 24 hours and named by nothing. Returns how many pictures went. */
  sweep(isInUse: (hash: string) => Promise<boolean>): Promise<number>;
}

export interface PicturesOptions {
  readonly objects: ObjectStore;
  /** Where they are served: `/api/media/products`. */
  readonly path: string;
  readonly widths?: readonly number[];
  /** What stands around a picture in the preview of a link: a colour of CSS. */
  readonly previewGround?: string;
  readonly clock?: () => Date;
}

const day = 24 * 60 * 60_000;

export function pictures({
  objects,
  path,
  widths = [400, 720, 1280],
  previewGround = '#ffffff',
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

  const preview = previews({
    objects,
    ground: previewGround,
    largestOf: async (hash) => {
      const largest = (await known(hash))?.widths.at(-1);
      return largest === undefined ? null : variantKey(hash, largest);
    },
  });

  /** Looks again once the preview was made. */
  async function lookFor<T>({ hash, form }: NamedPicture, look: () => Promise<T | null>): Promise<T> {
    const found = (await look()) ?? (form === 'share' && (await preview.ensure(hash)) ? await look() : null);
    if (found === null) throw notFound('There is no such picture.');
    return found;
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
      const named = readFileName(file);
      if (!named) throw notFound('There is no such picture.');
      const { hash, form } = named;
      const [key, type] = form === 'share' ? [previewKey(hash), 'image/jpeg'] : [variantKey(hash, form), 'image/webp'];
      // The name is made of the content's hash, so it is its own entity tag.
      const etag = `"${hash}-${form}"`;
      const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable', 'content-type': type };
      if (matches(request.headers['if-none-match'], etag)) return raw(null, headers, 304);
      if (request.method === 'HEAD') {
        const about = await lookFor(named, () => objects.about(key));
        return raw(null, { ...headers, 'content-length': about.bytes });
      }
      const found = await lookFor(named, () => objects.open(key));
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

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 40);
}

const textOf = async (body: AsyncIterable<Buffer>) => (await bytesOf(body)).toString();

function matches(header: string | undefined, etag: string): boolean {
  return header === '*' || (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false);
}

/** The widths that a picture gets: never more than it has. 500 pixels wide: 400 and 500. */
function widthsFor(originalWidth: number, wanted: readonly number[]): number[] {
  const smaller = wanted.filter((width) => width < originalWidth);
  return smaller.length < wanted.length ? [...smaller, originalWidth] : [...smaller];
}
