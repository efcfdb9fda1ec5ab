import type { OwnProduct } from '../../own-products.ts';

/** What a seller types or chooses, in the order of the page. */
export const textFields = [
  'name',
  'productCode',
  'mainCategory',
  'subcategory',
  'gender',
  'regionalStyle',
  'craftsmanship',
  'karat',
  'grossWeight',
  'netWeight',
  'size',
  'hallmark',
  'stock',
  'price',
  'makingCharges',
  'wastagePercent',
  'description',
] as const;
export type TextField = (typeof textFields)[number];

export const productFields = [...textFields, 'isFeatured'] as const;
export type ProductField = (typeof productFields)[number];

/** The form as it stands in its fields: numbers as they were typed, '' where nothing is given. */
export type ProductValues = Readonly<Record<TextField, string> & { isFeatured: boolean }>;

export const emptyValues: ProductValues = {
  name: '',
  productCode: '',
  mainCategory: '',
  subcategory: '',
  gender: '',
  regionalStyle: '',
  craftsmanship: '',
  karat: '',
  grossWeight: '',
  netWeight: '',
  size: '',
  hallmark: '',
  stock: '',
  price: '',
  makingCharges: '',
  wastagePercent: '',
  description: '',
  isFeatured: false,
};

type Facts = Pick<OwnProduct, ProductField>;

const written = (value: string | number | null) => (value === null ? '' : String(value));

/** A product, or its approved content, as the form shows it. */
export function valuesOf(product: Facts): ProductValues {
  const texts = Object.fromEntries(textFields.map((field) => [field, written(product[field])])) as Record<
    TextField,
    string
  >;
  return { ...texts, isFeatured: product.isFeatured };
}

export const sameValues = (one: ProductValues, other: ProductValues) =>
  productFields.every((field) => one[field] === other[field]);

/**
 * A number as people in India write it: "2,38,900", "₹ 18,200.50". Undefined for an empty text, NaN for what is no number.
 */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '');
  if (plain === '') return undefined;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A number that can be shown, or null while the field holds none. */
export function amountIn(text: string): number | null {
  const value = numberIn(text);
  return value === undefined || Number.isNaN(value) || value < 0 ? null : value;
}
