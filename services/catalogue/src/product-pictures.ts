import { DomainError, isTemporary, type UploadedFile } from '@gehna/kit';
import type { Pictures, StoredPicture } from '@gehna/kit/media';

/**
 * Stores uploaded pictures of a product, before the product that names them; one after the other, so that memory stays that of one
 * picture. A refusal names its file.
 */
export async function storeProductPictures(
  { store }: Pick<Pictures, 'store'>,
  files: readonly UploadedFile[],
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  for (const { path, name } of files) {
    try {
      stored.push(await store(path));
    } catch (error) {
      if (!(error instanceof DomainError) || isTemporary(error)) throw error;
      const message = `${name}: ${error.message}`;
      throw new DomainError('product-pictures-invalid', { message }, { field: 'images' });
    }
  }
  return stored;
}
