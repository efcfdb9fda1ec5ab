import { fileTooLarge, type StoreImageKind, storeImages, texts } from '@gehna/contracts';
import {
  badRequest,
  HttpError,
  type Logger,
  notFound,
  type RawAnswer,
  readFileName,
  tooLarge,
  type UploadedFile,
} from '@gehna/kit';
import { type Pictures, pictureTexts, type StoredPicture } from '@gehna/kit/media';
import { addresses } from './picture-address.ts';
import { namesPicture } from './store.ts';
import type { Stores } from './stores.ts';
import type { Uploads } from './uploads.ts';

/** How often pictures that no store shows are looked for. Milliseconds. */
const sweepInterval = 3_600_000;
const day = 24 * 3_600_000;

interface StorePicturesParts {
  readonly pictures: Pictures;
  readonly uploads: Uploads;
  readonly stores: Stores;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Pictures of stores: kept before the store that names them, and swept away when it never comes. */
export class StorePictures {
  readonly #parts: StorePicturesParts;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(parts: StorePicturesParts) {
    this.#parts = parts;
  }

  /** Keeps a seller's files, one after the other, so that memory stays that of one. Answers their addresses. */
  async upload(sellerId: string, kind: StoreImageKind, files: readonly UploadedFile[]): Promise<string[]> {
    checkFiles(kind, files);
    const stored: StoredPicture[] = [];
    for (const file of files) stored.push(await this.#store(file, files.length));
    for (const picture of stored) await this.#parts.uploads.add(sellerId, picture);
    return stored.map((picture) => addresses(picture).src);
  }

  /** Serves what somebody has uploaded; whatever else lies in the bucket answers 404. */
  async answer(request: Parameters<Pictures['answer']>[0], file: string): Promise<RawAnswer> {
    const hash = readFileName(file)?.hash;
    if (hash === undefined || !(await this.#parts.uploads.has(hash))) throw notFound('There is no such picture.');
    return this.#parts.pictures.answer(request, file);
  }

  /** Deletes what is older than a day and shown by no store; once stopped, nothing more. Returns how many pictures went. */
  async sweep(): Promise<number> {
    const { pictures, uploads, stores, clock } = this.#parts;
    for await (const upload of uploads.untouchedSince(new Date(clock().getTime() - day))) {
      const store = await stores.find(upload.sellerId);
      if (this.#stopped) break;
      // What is shown is looked at again in a day, not in an hour.
      if (store && namesPicture(store, upload.hash)) await uploads.touch(upload);
      else await uploads.forget(upload);
    }
    return pictures.sweep(async (hash) => this.#stopped || (await uploads.has(hash)));
  }

  startSweeping(): void {
    const { log } = this.#parts;
    this.#timer = setInterval(() => {
      this.sweep().then(
        (deleted) => log.info({ deleted }, 'Pictures that no store shows were swept.'),
        (error: unknown) => log.error({ err: error }, 'Sweeping pictures failed; the next hour tries again.'),
      );
    }, sweepInterval);
    this.#timer.unref();
  }

  stopSweeping(): void {
    clearInterval(this.#timer);
    this.#stopped = true;
  }

  /** A refusal tells which of several files it means. */
  async #store({ path, name }: UploadedFile, count: number): Promise<StoredPicture> {
    try {
      return await this.#parts.pictures.store(path);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const reason = error.message === pictureTexts.notAPicture ? texts.notAnImage : error.message;
      const message = count > 1 ? `${name}: ${reason}` : reason;
      throw new HttpError(error.status, message, { errors: [{ field: 'images', message }] });
    }
  }
}

function checkFiles(kind: StoreImageKind, files: readonly UploadedFile[]): void {
  const { max, maxBytes } = storeImages[kind];
  const refusal = (message: string) => [message, [{ field: 'images', message }]] as const;
  if (files.length === 0) throw badRequest(...refusal(texts.notAnImage));
  if (files.length > max) throw badRequest(...refusal(`Please select one image for the ${kind}.`));
  if (files.some(({ bytes }) => bytes > maxBytes)) throw tooLarge(...refusal(fileTooLarge(maxBytes)));
}
