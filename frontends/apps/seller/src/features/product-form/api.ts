import { queryOptions } from '@gehna/build/query';
import { api, apiAsUser, queryKeys } from '@gehna/client';
import { mainCategories } from '@gehna/contracts/lists';
import type { Sending } from '@gehna/forms';
import type { OwnProduct } from '../../own-products.ts';
import { fileAt, picturesAt, wantedOrder } from './pictures.ts';
import type { ProductBody } from './rules.ts';

/** A code that the seller has not used yet, made of the kind of piece. */
export const suggestedCode = (mainCategory: string, subcategory: string) =>
  queryOptions({
    queryKey: queryKeys.ownProducts.code(mainCategory, subcategory),
    queryFn: async ({ signal }) =>
      (
        await apiAsUser('GET /api/products/seller/code', {
          query: { mainCategory: mainCategories.find((category) => category === mainCategory), subcategory },
          signal,
        })
      ).productCode,
  });

/** The rates of gold and silver in force. */
export const ratesInForce = queryOptions({
  queryKey: queryKeys.metalRates.inForce,
  queryFn: async ({ signal }) => (await api('GET /api/metal-rates', { signal })).rates,
});

/** As a form with files sends it: what is not given is left out, a list is one field, so that an empty one can be sent. */
function formOf(body: object, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  for (const file of files) form.append('images', file, file.name);
  return form;
}

const filesAt = (addresses: readonly string[]) => addresses.flatMap((address) => fileAt(address) ?? []);

/** @param key of this piece: sent again with it, because its answer was lost, the piece is stored once */
export async function addProduct({ images, ...facts }: ProductBody, key: string, { onSent, signal }: Sending) {
  const body = formOf({ ...facts, key }, filesAt(images));
  return (await apiAsUser('POST /api/products', { body, onSent, signal })).product;
}

/**
 * Sends an edit of `saved` to review. The server puts new files after the kept pictures; where another order is wanted, a second call
 * names it, once the files have addresses. `isInOrder` is false when only that second call failed.
 */
export async function saveProduct(saved: OwnProduct, { images, ...facts }: ProductBody, sending: Sending) {
  const { version, onSent, signal } = sending;
  const params = { id: saved._id };
  const wanted = picturesAt(images, saved).map(({ id }) => id);
  const kept = wanted.filter((address) => fileAt(address) === undefined);
  const body = formOf({ ...facts, images: kept, version }, filesAt(wanted));
  const { product } = await apiAsUser('PUT /api/products/:id', { params, body, onSent, signal });
  const order = wantedOrder(wanted, product.images);
  if (!order) return { isInOrder: true };
  const again = formOf({ ...facts, images: order, version: product.version }, []);
  return apiAsUser('PUT /api/products/:id', { params, body: again }).then(
    () => ({ isInOrder: true }),
    () => ({ isInOrder: false }),
  );
}
