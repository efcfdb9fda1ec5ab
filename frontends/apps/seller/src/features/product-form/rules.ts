import { netWithinGross } from '@gehna/contracts/forms/parts';
import { anyCategory, belongs, content, newCategory } from '@gehna/contracts/forms/product';
import * as z from 'zod/mini';
import { bodyOf, type ProductValues, type TextField, textFields } from './fields.ts';

const images = z.array(z.string());

/** What an edit has to be; a new product has fewer categories. */
export const editedProduct = z.object({ ...content, mainCategory: anyCategory, images }).check(...belongs);
export type ProductBody = z.output<typeof editedProduct>;
export const newProduct: z.ZodMiniType<ProductBody> = z
  .object({ ...content, mainCategory: newCategory, images })
  .check(...belongs);

const { grossWeight, netWeight, makingCharges, wastagePercent, stoneValue, hallmarkCharge } = content;
const pricing = z
  .object({ grossWeight, netWeight, makingCharges, wastagePercent, stoneValue, hallmarkCharge })
  .check(netWithinGross);

/** The fields with which no price can be calculated. The gross weight only limits the net weight: it may be missing. */
export function wrongPricing(values: ProductValues): TextField[] {
  const issues = pricing.safeParse(bodyOf(values)).error?.issues ?? [];
  return textFields.filter((field) => field !== 'grossWeight' && issues.some(({ path }) => path[0] === field));
}
