import { fileTooLarge, type StoreImageKind, storeImages, texts } from '@gehna/contracts';
import { DomainError, isTemporary, type RawAnswer, readFileName, type UploadedFile } from '@gehna/kit';
import type { Pictures, StoredPicture } from '@gehna/kit/media';
import { addresses } from './picture-address.ts';
import type { RatingStore } from './rating-store.ts';
import { namesPicture } from './store.ts';
import type { Stores } from './stores.ts';
import type { Uploads } from './uploads.ts';

const dayMs = 24 * 3_600_000;

interface StorePicturesParts {
  readonly pictures: Pictures;
  readonly uploads: Uploads;
  readonly stores: Stores;
  readonly ratings: RatingStore;
  readonly clock: () => Date;
}

/**
 * Pictures of stores, which are uploaded before the store that shows them is saved, and of ratings, which come with the rating. The
 * sweep deletes those that no store and no rating shows.
 */
export class StorePictures {
  readonly #parts: StorePicturesParts;

  constructor(parts: StorePicturesParts) {
    this.#parts = parts;
  }

  /** Stores a seller's files one after the other, so that memory stays that of one. Returns their addresses. */
  async upload(sellerId: string, kind: StoreImageKind, files: readonly UploadedFile[]): Promise<string[]> {
    checkFiles(kind, files);
    const stored: StoredPicture[] = [];
    for (const file of files) stored.push(await this.#store(file, files.length, 'store-images-invalid'));
    for (const picture of stored) await this.#parts.uploads.add(sellerId, picture);
    return stored.map((picture) => addresses(picture).src);
  }

  /** Stores one of the `count` files of a rating. Throws `rating-images-invalid`. */
  keepOfRating(file: UploadedFile, count: number): Promise<StoredPicture> {
    return this.#store(file, count, 'rating-images-invalid');
  }

  /** Serves pictures of stores and ratings; anything else in the bucket answers 404. */
  async answer(request: Parameters<Pictures['answer']>[0], file: string): Promise<RawAnswer> {
    const hash = readFileName(file)?.hash;
    if (hash === undefined || !(await this.#isUsed(hash))) throw new DomainError('picture-not-found');
    return this.#parts.pictures.answer(request, file);
  }

  /** Deletes pictures that are older than a day and shown by no store and no rating, until stopped. Returns how many. */
  async sweep(stopped?: AbortSignal): Promise<number> {
    const { pictures, uploads, stores, clock } = this.#parts;
    for await (const upload of uploads.untouchedSince(new Date(clock().getTime() - dayMs))) {
      const store = await stores.find(upload.sellerId);
      if (stopped?.aborted) break;
      // A shown picture is checked once a day, not every hour.
      if (store && namesPicture(store, upload.hash)) await uploads.touch(upload);
      else await uploads.remove(upload);
    }
    return pictures.sweep((hash) => this.#isUsed(hash), stopped);
  }

  /** Where all pictures that a seller has uploaded are. */
  async addressesOf(sellerId: string): Promise<string[]> {
    return (await this.#parts.uploads.of(sellerId)).map(({ picture }) => addresses(picture).src);
  }

  /** Deletes those of the pictures that are not in use any more, at once. */
  async delete(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) if (!(await this.#isUsed(hash))) await this.#parts.pictures.delete(hash);
  }

  async #isUsed(hash: string): Promise<boolean> {
    const { uploads, ratings } = this.#parts;
    return (await uploads.has(hash)) || (await ratings.namesPicture(hash));
  }

  /** The error names the file when there are several. */
  async #store({ path, name }: UploadedFile, count: number, code: InvalidImages): Promise<StoredPicture> {
    try {
      return await this.#parts.pictures.store(path);
    } catch (error) {
      if (!(error instanceof DomainError) || isTemporary(error)) throw error;
      const reason = error.code === 'picture-wrong-type' ? texts.notAnImage : error.message;
      const message = count > 1 ? `${name}: ${reason}` : reason;
      throw invalid(message, code);
    }
  }
}

function checkFiles(kind: StoreImageKind, files: readonly UploadedFile[]): void {
  const { max, maxBytes } = storeImages[kind];
  if (files.length === 0) throw invalid(texts.notAnImage);
  if (files.length > max) throw invalid(`Please select one image for the ${kind}.`);
  if (files.some(({ bytes }) => bytes > maxBytes)) {
    const message = fileTooLarge(maxBytes);
    throw new DomainError('file-too-large', { message }, { errors: [{ field: 'images', message }] });
  }
}

type InvalidImages = 'store-images-invalid' | 'rating-images-invalid';

const invalid = (message: string, code: InvalidImages = 'store-images-invalid') =>
  new DomainError(code, { message }, { errors: [{ field: 'images', message }] });
