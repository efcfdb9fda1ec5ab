import { DomainError, isTemporary, type UploadedFile } from '@gehna/kit';
import type { Pictures, StoredPicture } from '@gehna/kit/media';

export type ProductPictures = ReturnType<typeof productPictures>;

/** Pictures of products: kept before the product that names them, and swept away when it never comes. */
export function productPictures({ store, answer, sweep, delete: deleteUnused }: Pictures) {
  /** A refusal names its file. */
  async function storeOne({ path, name }: UploadedFile): Promise<StoredPicture> {
    try {
      return await store(path);
    } catch (error) {
      if (!(error instanceof DomainError) || isTemporary(error)) throw error;
      const message = `${name}: ${error.message}`;
      throw new DomainError('product-pictures-invalid', { message }, { field: 'images' });
    }
  }

  return {
    answer,
    sweep,
    delete: deleteUnused,

    /** Keeps uploaded files, one after the other, so that memory stays that of one picture. */
    async store(files: readonly UploadedFile[]): Promise<StoredPicture[]> {
      const stored: StoredPicture[] = [];
      for (const file of files) stored.push(await storeOne(file));
      return stored;
    },
  };
}
