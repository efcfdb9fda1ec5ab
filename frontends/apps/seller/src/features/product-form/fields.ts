import { karatsOf, type MainCategory, mainCategories, subcategoriesOf } from '@gehna/contracts/lists';
import { numberIn } from '@gehna/forms';
import type { OwnProduct } from '../../own-products.ts';
import { units } from '../../units.ts';

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
  'huid',
  'stock',
  'price',
  'makingCharges',
  'wastagePercent',
  'stoneValue',
  'hallmarkCharge',
  'description',
] as const;
export type TextField = (typeof textFields)[number];

/** A text that stands for a number. */
type Amount = { [Field in TextField]: OwnProduct[Field] extends number | null | undefined ? Field : never }[TextField];
const isAmount: Readonly<Record<Amount, true>> = {
  grossWeight: true,
  netWeight: true,
  stock: true,
  price: true,
  makingCharges: true,
  wastagePercent: true,
  stoneValue: true,
  hallmarkCharge: true,
};
const amounts = Object.keys(isAmount) as Amount[];

export const ticks = ['isPricedByRate', 'isFeatured'] as const;

/** The form as it stands in its fields: numbers as they were typed, '' where nothing is given, pictures as addresses (pictures.ts). */
export type ProductValues = Record<TextField, string> & Record<(typeof ticks)[number], boolean> & { images: string[] };
export type ProductField = keyof ProductValues;

const textsOf = (textOf: (field: TextField) => string) =>
  Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as Record<TextField, string>;

export const emptyValues: ProductValues = {
  ...textsOf(() => ''),
  isPricedByRate: false,
  isFeatured: false,
  images: [],
};

/** A product, or its approved content, as the form shows it. A price by rate is left out: it changes with the rate. */
export function valuesOf(product: Pick<OwnProduct, ProductField>): ProductValues {
  const { isPricedByRate = false, isFeatured, images } = product;
  const texts = textsOf((field) => String(product[field] ?? ''));
  return { ...texts, ...(isPricedByRate ? { price: '' } : {}), isPricedByRate, isFeatured, images };
}

/** The form as the contract has it, to be checked: numbers as numbers. */
export const bodyOf = (values: ProductValues) => ({
  ...values,
  ...Object.fromEntries(amounts.map((field) => [field, numberIn(values[field], units[field])])),
  // The server computes it.
  ...(values.isPricedByRate ? { price: 0 } : {}),
});

/** A number that can be shown, or null while the field holds none. */
export function amountIn(values: ProductValues, field: TextField): number | null {
  const value = numberIn(values[field], units[field]);
  return value === undefined || Number.isNaN(value) || value < 0 ? null : value;
}

export const categoryIn = (values: Pick<ProductValues, 'mainCategory'>): MainCategory | undefined =>
  mainCategories.find((category) => category === values.mainCategory);

/** Subcategory and karat as far as the chosen main category has them, else ''. */
export function belongingValues(values: ProductValues): Pick<ProductValues, 'subcategory' | 'karat'> {
  const category = categoryIn(values);
  const has = (list: readonly string[] | undefined, value: string) => (list?.includes(value) ? value : '');
  return {
    subcategory: has(category && subcategoriesOf[category], values.subcategory),
    karat: has(category && karatsOf[category], values.karat),
  };
}
