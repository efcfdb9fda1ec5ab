import { DomainError, isTemporary, type Logger, type RawAnswer, readFileName, type UploadedFile } from '@gehna/kit';
import type { Pictures, StoredPicture } from '@gehna/kit/media';
import type { ProductStore } from './product-store.ts';

/** How often stored pictures that no product names are looked for. Milliseconds. */
const sweepInterval = 3_600_000;

/** Pictures of products: kept before the product that names them, and swept away when it never comes. */
export class ProductPictures {
  readonly #pictures: Pictures;
  readonly #products: ProductStore;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ pictures, products, log }: { pictures: Pictures; products: ProductStore; log: Logger }) {
    this.#pictures = pictures;
    this.#products = products;
    this.#log = log;
  }

  /** Keeps uploaded files, one after the other, so that memory stays that of one picture. */
  async store(files: readonly UploadedFile[]): Promise<StoredPicture[]> {
    const stored: StoredPicture[] = [];
    for (const file of files) stored.push(await this.#storeOne(file));
    return stored;
  }

  /** Serves a picture that some product names; whatever else lies in the store answers 404. */
  async answer(request: PictureRequest, file: string): Promise<RawAnswer> {
    const hash = readFileName(file)?.hash;
    if (hash === undefined || !(await this.#products.namesPicture(hash))) throw new DomainError('picture-not-found');
    return this.#pictures.answer(request, file);
  }

  /** Deletes pictures that no product shows any more at once. */
  async delete(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) await this.#pictures.delete(hash);
  }

  /** Deletes what is older than 24 hours and named by no product; once stopped, nothing more. Returns how many pictures went. */
  sweep(): Promise<number> {
    return this.#pictures.sweep(async (hash) => this.#stopped || (await this.#products.namesPicture(hash)));
  }

  startSweeping(): void {
    this.#timer = setInterval(() => {
      this.sweep().then(
        (deleted) => this.#log.info({ deleted }, 'Pictures that no product names were swept.'),
        (error: unknown) => this.#log.error({ err: error }, 'Sweeping pictures failed; the next hour tries again.'),
      );
    }, sweepInterval);
    this.#timer.unref();
  }

  stopSweeping(): void {
    clearInterval(this.#timer);
    this.#stopped = true;
  }

  /** A refusal names its file. */
  async #storeOne({ path, name }: UploadedFile): Promise<StoredPicture> {
    try {
      return await this.#pictures.store(path);
    } catch (error) {
      if (!(error instanceof DomainError) || isTemporary(error)) throw error;
      const message = `${name}: ${error.message}`;
      throw new DomainError('product-pictures-invalid', { message }, { field: 'images' });
    }
  }
}

type PictureRequest = Parameters<Pictures['answer']>[0];
