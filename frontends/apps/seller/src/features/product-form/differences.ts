import { labelOf } from '@gehna/client';
import { numberIn, sameField } from '@gehna/forms';
import { formatCount, formatExactRupees, formatGrams, formatPercent } from '@gehna/ui';
import type { OwnProduct } from '../../own-products.ts';
import { type ProductValues, textFields, ticks, valuesOf } from './fields.ts';
import { texts } from './texts.ts';

export type Difference = { label: string; live: string; saved: string };

const amountAs = (write: (amount: number) => string) => (text: string) => {
  const amount = numberIn(text);
  return amount === undefined || Number.isNaN(amount) ? text : write(amount);
};
/** How texts are displayed that are not shown as they are. */
const wordsByField: Partial<Record<keyof ProductValues, (text: string) => string>> = {
  grossWeight: amountAs(formatGrams),
  netWeight: amountAs(formatGrams),
  price: amountAs(formatExactRupees),
  makingCharges: amountAs(formatExactRupees),
  stoneValue: amountAs(formatExactRupees),
  hallmarkCharge: amountAs(formatExactRupees),
  stock: amountAs(formatCount),
  wastagePercent: amountAs(formatPercent),
  gender: labelOf,
  regionalStyle: labelOf,
  craftsmanship: labelOf,
};

/** A field's value as displayed. */
export function wordsOf(field: keyof ProductValues, value: ProductValues[keyof ProductValues]): string {
  if (Array.isArray(value)) return texts.pictureCount(value.length);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (value === '') return texts.notGiven;
  return wordsByField[field]?.(value) ?? value;
}

/** Field by field, where the version last saved is another than the approved one; none without an approved one. */
export function differencesOf(product: OwnProduct): Difference[] {
  const { live } = product;
  if (!live) return [];
  const approved = valuesOf(live);
  const saved = valuesOf(product);
  const fields = [...textFields, ...ticks]
    .filter((field) => approved[field] !== saved[field])
    .map((field) => ({
      label: texts.field[field],
      live: wordsOf(field, approved[field]),
      saved: wordsOf(field, saved[field]),
    }));
  if (sameField('images', approved, saved)) return fields;
  const pictures = {
    label: texts.field.images,
    live: texts.pictureCount(live.images.length),
    saved: texts.otherPictures(product.images.length),
  };
  return [...fields, pictures];
}
