import { fileTooLarge, type StoreImageKind, storeImages, texts } from '@gehna/contracts';
import { type DailyEntries, DomainError, isTemporary, type UploadedFile } from '@gehna/kit';
import type { Pictures, StoredPicture } from '@gehna/kit/media';
import { addresses } from './picture-address.ts';
import { namesPicture } from './store.ts';
import type { Stores } from './stores.ts';
import type { Uploads } from './uploads.ts';

interface StorePicturesParts {
  readonly pictures: Pictures;
  readonly uploads: Uploads;
  readonly ratingUploads: Pick<DailyEntries, 'store'>;
  readonly stores: Stores;
}

/** An upload that no store shows is kept so much longer than other pictures (a day), 30 days in all: a draft in the seller's browser may name it. */
const forDraftsMs = 29 * 24 * 3_600_000;

export type StorePictures = ReturnType<typeof storePictures>;

/** Pictures of stores, which are uploaded before the store that shows them is saved, and of ratings, which come with the rating. */
export function storePictures({ pictures, uploads, ratingUploads, stores }: StorePicturesParts) {
  /** The error names the file when there are several. */
  async function store({ path, name }: UploadedFile, count: number, code: InvalidImages): Promise<StoredPicture> {
    try {
      return await pictures.store(path);
    } catch (error) {
      if (!(error instanceof DomainError) || isTemporary(error)) throw error;
      const reason = error.code === 'picture-wrong-type' ? texts.notAnImage : error.message;
      const message = count > 1 ? `${name}: ${reason}` : reason;
      throw invalid(message, code);
    }
  }

  return {
    answer: pictures.answer,
    answerPrivate: pictures.answerPrivate,
    delete: pictures.delete,
    erase: pictures.erase,

    /** Throws `store-images-limit` when the seller has uploaded as many as one may a day. */
    checkLimit: uploads.checkLimit,

    /** Stores a seller's files one after the other, so that memory stays that of one. Returns their addresses. */
    async upload(sellerId: string, kind: StoreImageKind, files: readonly UploadedFile[]): Promise<string[]> {
      checkFiles(kind, files);
      const stored: string[] = [];
      for (const file of files) {
        const picture = await store(file, files.length, 'store-images-invalid');
        // Each at once: it counts for the day's limit also when the next file is refused.
        await uploads.add(sellerId, picture);
        stored.push(addresses(picture).src);
      }
      return stored;
    },

    /** Stores the files of a customer's rating. Throws `rating-images-invalid` and `rating-images-limit`. */
    storeOfRating: (raterId: string, files: readonly UploadedFile[]): Promise<StoredPicture[]> =>
      ratingUploads.store(raterId, files, (file) => store(file, files.length, 'rating-images-invalid')),

    /** Deletes pictures older than `before` that no store and no rating shows, uploads of sellers 29 days later, until stopped. Returns how many. */
    async sweep(before: Date, stopped?: AbortSignal): Promise<number> {
      for await (const upload of uploads.untouchedSince(new Date(before.getTime() - forDraftsMs))) {
        const store = await stores.find(upload.sellerId);
        if (stopped?.aborted) break;
        // A shown picture is checked once in 30 days, not every hour.
        if (store && namesPicture(store, upload.hash)) await uploads.touch(upload);
        else await uploads.remove(upload);
      }
      return pictures.sweep(before, stopped);
    },

    /** Where all pictures that a seller has uploaded are. */
    async addressesOf(sellerId: string): Promise<string[]> {
      return (await uploads.of(sellerId)).map(({ picture }) => addresses(picture).src);
    },
  };
}

function checkFiles(kind: StoreImageKind, files: readonly UploadedFile[]): void {
  const { max, maxBytes } = storeImages[kind];
  if (files.length === 0) throw invalid(texts.notAnImage);
  if (files.length > max) throw invalid(`Please select one image for the ${kind}.`);
  if (files.some(({ bytes }) => bytes > maxBytes)) {
    throw new DomainError('file-too-large', { message: fileTooLarge(maxBytes) }, { field: 'images' });
  }
}

type InvalidImages = 'store-images-invalid' | 'rating-images-invalid';

const invalid = (message: string, code: InvalidImages = 'store-images-invalid') =>
  new DomainError(code, { message }, { field: 'images' });
