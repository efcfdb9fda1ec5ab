import type { OwnProduct } from '../../own-products.ts';
import { numberIn, type ProductValues, textFields } from './fields.ts';

const numbers = ['grossWeight', 'netWeight', 'price', 'makingCharges', 'wastagePercent', 'stock'] as const;
type NumberField = (typeof numbers)[number];
const isNumber = (field: string): field is NumberField => numbers.some((name) => name === field);

/** The fields as a form sends them; what is not given is left out, which takes it away at the server. */
export function formOf(values: ProductValues, extra: { version?: number; images?: readonly string[] } = {}): FormData {
  const form = new FormData();
  for (const field of textFields) {
    const text = isNumber(field) ? String(numberIn(values[field]) ?? '') : values[field].trim();
    if (text !== '') form.set(field, text);
  }
  form.set('isFeatured', String(values.isFeatured));
  if (extra.version !== undefined) form.set('version', String(extra.version));
  // One field that holds the list, so that an empty list can be said, too.
  if (extra.images) form.set('images', JSON.stringify(extra.images));
  return form;
}

export function withFiles(form: FormData, files: readonly File[]): FormData {
  for (const file of files) form.append('images', file, file.name);
  return form;
}

/** The order that was wanted, as addresses, once the server has answered: the kept ones first, the files after them. */
export function wantedOrder(
  wanted: readonly ({ kept: string } | { added: number })[],
  product: Pick<OwnProduct, 'images'>,
): string[] | null {
  const kept = wanted.filter((one) => 'kept' in one).length;
  // The same picture twice is stored once; then nobody can tell which of them was meant.
  if (product.images.length !== wanted.length) return null;
  const order = wanted.flatMap((one) => ('kept' in one ? one.kept : (product.images[kept + one.added] ?? [])));
  return order.every((address, place) => address === product.images[place]) ? null : order;
}
