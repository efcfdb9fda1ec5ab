import { apiAsUser } from '@gehna/client';
import { mainCategories } from '@gehna/contracts/lists';
import { queryOptions } from '@gehna/federation/query';
import { type OwnProduct, ownProductsKey } from '../../own-products.ts';
import { formOf, wantedOrder, withFiles } from './body.ts';
import type { ProductValues } from './fields.ts';
import { type FormPicture, splitPictures } from './pictures.ts';

/** Told how much of the upload has left this device, from 0 to 1. */
type OnSent = (share: number) => void;

/** A code that the seller has not used yet, made of the kind of piece. */
export const suggestedCode = (mainCategory: string, subcategory: string) =>
  queryOptions({
    queryKey: [...ownProductsKey, 'code', mainCategory, subcategory],
    queryFn: async ({ signal }) =>
      (
        await apiAsUser('GET /api/products/seller/code', {
          query: { mainCategory: mainCategories.find((category) => category === mainCategory), subcategory },
          signal,
        })
      ).productCode,
  });

export async function addProduct(values: ProductValues, pictures: readonly FormPicture[], onSent: OnSent) {
  const body = withFiles(formOf(values), splitPictures(pictures).files);
  return (await apiAsUser('POST /api/products', { body, onSent })).product;
}

/** The edit is saved, but a second call that puts its new pictures where they belong was refused or lost. */
export class OrderNotSaved extends Error {
  readonly product: OwnProduct;
  constructor(product: OwnProduct, cause: unknown) {
    super('The order of the pictures was not saved.', { cause });
    this.name = 'OrderNotSaved';
    this.product = product;
  }
}

/**
 * Sends an edit to review. The server puts new files after the kept pictures; where another order is wanted, a second call names it,
 * once the files have addresses.
 * @throws OrderNotSaved when only that second call failed.
 */
export async function saveProduct(
  { _id: id, version }: Pick<OwnProduct, '_id' | 'version'>,
  values: ProductValues,
  pictures: readonly FormPicture[],
  onSent: OnSent,
): Promise<OwnProduct> {
  const { kept, files, wanted } = splitPictures(pictures);
  const body = withFiles(formOf(values, { version, images: kept }), files);
  const { product } = await apiAsUser('PUT /api/products/:id', { params: { id }, body, onSent });
  const images = wantedOrder(wanted, product);
  if (!images) return product;
  try {
    const again = formOf(values, { version: product.version, images });
    return (await apiAsUser('PUT /api/products/:id', { params: { id }, body: again })).product;
  } catch (reason) {
    throw new OrderNotSaved(product, reason);
  }
}
