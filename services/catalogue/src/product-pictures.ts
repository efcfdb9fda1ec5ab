import { DomainError, isTemporary, type UploadedFile } from '@gehna/kit';
import type { Pictures, StoredPicture } from '@gehna/kit/media';

/** Stores an uploaded picture of a product, before the product that names it. A refusal names its file. */
export async function storeProductPicture(
  { store }: Pick<Pictures, 'store'>,
  { path, name }: UploadedFile,
): Promise<StoredPicture> {
  try {
    return await store(path);
  } catch (error) {
    if (!(error instanceof DomainError) || isTemporary(error)) throw error;
    const message = `${name}: ${error.message}`;
    throw new DomainError('product-pictures-invalid', { message }, { field: 'images' });
  }
}
