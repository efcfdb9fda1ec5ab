import { formData, type PublicApi } from './api.ts';
import { picturesOf } from './pictures.ts';
import type { DemoProduct } from './products.ts';

/** The add form as a browser sends it, with the product's pictures. */
export async function formOfProduct(product: DemoProduct): Promise<FormData> {
  const { seller: _, picture, ...fields } = product;
  return formData({ ...fields, images: await picturesOf(picture) });
}

/** Offers a product for review. Answers its id. */
export async function submit(api: PublicApi, token: string, product: DemoProduct, at?: Date): Promise<string> {
  const { body } = await api('POST /api/products', { token, at, body: await formOfProduct(product) });
  return body.product.id;
}
