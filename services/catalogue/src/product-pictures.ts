import { DomainError, isTemporary, type RawAnswer, readFileName, type UploadedFile } from '@gehna/kit';
import type { Pictures, StoredPicture } from '@gehna/kit/media';
import type { ProductStore } from './product-store.ts';

/** Pictures of products: kept before the product that names them, and swept away when it never comes. */
export class ProductPictures {
  readonly #pictures: Pictures;
  readonly #products: ProductStore;

  constructor({ pictures, products }: { pictures: Pictures; products: ProductStore }) {
    this.#pictures = pictures;
    this.#products = products;
  }

  /** Keeps uploaded files, one after the other, so that memory stays that of one picture. */
  async store(files: readonly UploadedFile[]): Promise<StoredPicture[]> {
    const stored: StoredPicture[] = [];
    for (const file of files) stored.push(await this.#storeOne(file));
    return stored;
  }

  /** Serves a picture that some product names; whatever else is in the store answers 404. */
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
  sweep(stopped?: AbortSignal): Promise<number> {
    return this.#pictures.sweep((hash) => this.#products.namesPicture(hash), stopped);
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
