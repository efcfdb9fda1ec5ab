import { anyCategory, belongs, content, newCategory } from '@gehna/contracts/forms/product';
import * as z from 'zod/mini';

const images = z.array(z.string());

/** What an edit has to be; a new product has fewer categories. */
export const editedProduct = z.object({ ...content, mainCategory: anyCategory, images }).check(...belongs);
export type ProductBody = z.output<typeof editedProduct>;
export const newProduct: z.ZodMiniType<ProductBody> = z
  .object({ ...content, mainCategory: newCategory, images })
  .check(...belongs);
