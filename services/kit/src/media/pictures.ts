import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { privateFile, type RawAnswer, raw } from '../http/answer.ts';
import { type NamedPicture, readFileName, type StoredPicture, storedPicture } from './addresses.ts';
import { encoding } from './encode-on-demand.ts';
import { originalKey, prefixesOf, previewKey, recordKey, storedHashes, variantKey } from './keys.ts';
import type { ListedObject, ObjectStore } from './objects.ts';
import { previewMaker } from './previews.ts';

export type Pictures = ReturnType<typeof pictures>;

interface PicturesOptions {
  readonly objects: ObjectStore;
  readonly widths?: readonly number[];
  readonly clock: () => Date;
  /** Whether anything names the picture with this hash, apart from what is `erasedUser`’s: others are swept away. */
  readonly isInUse: (hash: string, erasedUser?: string) => Promise<boolean>;
  /** Whether it is shown to everybody: others are not served. Absent: all that are in use. */
  readonly isShown?: (hash: string) => Promise<boolean>;
}

const minute = 60_000;

/** Pictures in the bucket: encoded once, named by the hash of their content, and served in their widths. */
export function pictures({ objects, widths = [400, 720, 1280], clock, isInUse, isShown = isInUse }: PicturesOptions) {
  async function recordOf(hash: string): Promise<StoredPicture | null> {
    const record = await objects.open(recordKey(hash));
    return record && storedPicture.parse(await json(record.body));
  }

  const makePreview = previewMaker(objects, recordOf);

  /** Writing the record again renews its age, so that a concurrent sweep skips the picture. */
  async function putRecord(picture: StoredPicture): Promise<void> {
    const body = Buffer.from(JSON.stringify(picture));
    await objects.put(recordKey(picture.hash), body, { bytes: body.length, contentType: 'application/json' });
  }

  async function storeNew(file: string, hash: string): Promise<StoredPicture> {
    const { encodePicture } = await encoding();
    const { original, picture: encoded, variants } = await encodePicture(file, widths);
    const { size } = await stat(file);
    await Promise.all([
      objects.put(originalKey(hash, original.extension), createReadStream(file), {
        bytes: size,
        contentType: original.type,
      }),
      ...variants.map(({ bytes, ...variant }) =>
        objects.put(variantKey(hash, variant), bytes, { bytes: bytes.length, contentType: `image/${variant.format}` }),
      ),
    ]);
    const picture = { hash, ...encoded, avif: true };
    await putRecord(picture);
    return picture;
  }

  /** Deletes a picture, unless it is in use, or was stored since: the document that names it may not be saved yet. Returns whether it did. */
  async function removeUnused(hash: string, storedBefore: number, erasedUser?: string): Promise<boolean> {
    if (await isInUse(hash, erasedUser)) return false;
    const parts: ListedObject[] = [];
    for (const prefix of prefixesOf(hash)) for await (const part of objects.list(prefix)) parts.push(part);
    if (parts.length === 0 || parts.some(({ lastModified }) => lastModified.getTime() > storedBefore)) return false;
    // The record is deleted first: a picture stored from now on is encoded again.
    await objects.delete([recordKey(hash)]);
    // A store since the first check has written a record, or is in use by now. What remains is one whose renewed record
    // fell within the few milliseconds between check and delete, and whose document is not saved yet.
    if ((await objects.about(recordKey(hash))) || (await isInUse(hash, erasedUser))) return false;
    await objects.delete(parts.map(({ key }) => key));
    return true;
  }

  /** Reads again once the preview was made. */
  async function readOrMake<T>({ hash, form }: NamedPicture, read: () => Promise<T | null>): Promise<T> {
    const found = (await read()) ?? (form === 'share' && (await makePreview(hash)) ? await read() : null);
    if (found === null) throw new DomainError('picture-not-found');
    return found;
  }

  return {
    /** Identifies, encodes and stores a file. One whose content is already stored, as AVIF too, is not encoded again. Throws 400. */
    async store(file: string): Promise<StoredPicture> {
      const hash = await hashFile(file);
      const there = await recordOf(hash);
      if (!there?.avif) return storeNew(file, hash);
      await putRecord(there);
      // A sweep that deleted the old record before this one was written deletes the rest too.
      const width = there.widths.at(-1) ?? 0;
      const keys = (['webp', 'avif'] as const).map((format) => variantKey(hash, { width, format }));
      const isWhole = (await Promise.all(keys.map(objects.about))).every((one) => one !== null);
      return isWhole ? there : storeNew(file, hash);
    },

    /**
     * Answers a request for a picture's file name: streamed, cached for ever; 404 for one that is unknown or not shown. The preview of a link
     * (`<hash>-share.jpg`) is made at its first request.
     */
    async answer(request: FastifyRequest, file: string): Promise<RawAnswer> {
      const named = readFileName(file);
      if (!named || !(await isShown(named.hash))) throw new DomainError('picture-not-found');
      const { hash, form } = named;
      const [key, type] =
        form === 'share' ? [previewKey(hash), 'image/jpeg'] : [variantKey(hash, form), `image/${form.format}`];
      // The name is the content's hash, so it is its own entity tag.
      const etag = `"${file}"`;
      const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable', 'content-type': type };
      if (matches(request.headers['if-none-match'], etag)) return raw(null, headers, 304);
      if (request.method === 'HEAD') {
        const about = await readOrMake(named, () => objects.about(key));
        return raw(null, { ...headers, 'content-length': about.bytes });
      }
      const found = await readOrMake(named, () => objects.open(key));
      return raw(found.body, { ...headers, 'content-length': found.bytes });
    },

    /** Answers with a file of those pictures that the requesting user may see, shown to everybody or not; never cached. */
    async answerPrivate(file: string, visible: readonly StoredPicture[]): Promise<RawAnswer> {
      const named = readFileName(file);
      if (!named || named.form === 'share' || !visible.some(({ hash }) => hash === named.hash))
        throw new DomainError('picture-not-found');
      const found = await objects.open(variantKey(named.hash, named.form));
      if (!found) throw new DomainError('picture-not-found');
      return privateFile(found.body, { bytes: found.bytes, contentType: `image/${named.form.format}` });
    },

    /** Deletes those of the pictures that are not in use, and were not stored within the last minute: those are left to the sweep. */
    async delete(hashes: readonly string[]): Promise<void> {
      for (const hash of hashes) await removeUnused(hash, clock().getTime() - minute);
    },

    /**
     * Deletes those of an erased account that nothing of others shows, whatever their age. To be called before the records that name
     * them are deleted: what is left when it breaks off goes with the next attempt.
     */
    async erase(hashes: readonly string[], userId: string): Promise<void> {
      for (const hash of hashes) await removeUnused(hash, Number.POSITIVE_INFINITY, userId);
    },

    /** Deletes pictures that were stored before `before` and are unused, until it is stopped. Returns their number. */
    async sweep(before: Date, stopped?: AbortSignal): Promise<number> {
      let deleted = 0;
      for await (const hash of storedHashes(objects)) {
        if (stopped?.aborted) break;
        if (await removeUnused(hash, before.getTime())) deleted++;
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

function matches(header: string | undefined, etag: string): boolean {
  return header === '*' || (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false);
}
