import { karatsOf, type MainCategory, mainCategories, subcategoriesOf } from '@gehna/contracts/lists';
import type { FieldErrors } from 'react-hook-form';
import { numberIn, type ProductField, type ProductValues, type TextField, textFields } from './fields.ts';
import { texts } from './texts.ts';

/** A number with its bounds; `decimals` is how many places the server keeps. */
type Amount = { max: number; decimals: 0 | 1 | 2; required?: true };

const amounts: Partial<Record<TextField, Amount>> = {
  grossWeight: { max: 100_000, decimals: 2, required: true },
  netWeight: { max: 100_000, decimals: 2, required: true },
  price: { max: 1_000_000_000, decimals: 2, required: true },
  makingCharges: { max: 1_000_000_000, decimals: 2 },
  wastagePercent: { max: 100, decimals: 1 },
  stock: { max: 1_000_000, decimals: 0 },
};

const required = ['name', 'productCode', 'mainCategory', 'subcategory', 'gender', 'karat', 'description'] as const;

/** Letters at most, as the server takes them. */
export const maxLengths: Partial<Record<TextField, number>> = {
  name: 120,
  productCode: 40,
  size: 40,
  hallmark: 60,
  description: 4000,
};

function problemOfAmount(field: TextField, text: string, { max, decimals, required }: Amount): string | undefined {
  const value = numberIn(text);
  const label = texts.field[field];
  if (value === undefined) return required ? texts.required(label) : undefined;
  if (Number.isNaN(value)) return texts.notANumber(label);
  if (field === 'wastagePercent' && (value < 0 || value > max)) return texts.wastageRange;
  if (value < 0) return texts.tooSmall(label);
  if (value > max) return texts.tooLarge(label, max);
  const shifted = value * 10 ** decimals;
  if (Math.abs(shifted - Math.round(shifted)) > 1e-6) return texts.tooManyDecimals(label, decimals);
  return undefined;
}

function problemOf(field: TextField, values: ProductValues): string | undefined {
  const amount = amounts[field];
  if (amount) return problemOfAmount(field, values[field], amount);
  const text = values[field].trim();
  if (text === '') return required.some((name) => name === field) ? texts.required(texts.field[field]) : undefined;
  const max = maxLengths[field];
  if (max !== undefined && text.length > max) return texts.tooLong(texts.field[field], max);
  return undefined;
}

export const categoryIn = (values: Pick<ProductValues, 'mainCategory'>): MainCategory | undefined =>
  mainCategories.find((category) => category === values.mainCategory);

/** Takes back a subcategory and a karat that the chosen main category does not have. */
export function withoutStrangers(values: ProductValues): Pick<ProductValues, 'subcategory' | 'karat'> {
  const category = categoryIn(values);
  const has = (list: readonly string[] | undefined, value: string) => (list?.includes(value) ? value : '');
  return {
    subcategory: has(category && subcategoriesOf[category], values.subcategory),
    karat: has(category && karatsOf[category], values.karat),
  };
}

/** Everything that is wrong, one sentence a field. The server checks the same again. */
export function problemsIn(values: ProductValues): Partial<Record<ProductField, string>> {
  const problems: Partial<Record<ProductField, string>> = {};
  for (const field of textFields) {
    const problem = problemOf(field, values);
    if (problem) problems[field] = problem;
  }
  const gross = numberIn(values.grossWeight);
  const net = numberIn(values.netWeight);
  if (!problems.netWeight && gross !== undefined && net !== undefined && net > gross)
    problems.netWeight = texts.netOverGross;
  return problems;
}

/** The rules as react-hook-form asks for them. */
export function resolveProduct(values: ProductValues) {
  const problems = Object.entries(problemsIn(values));
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]));
  return problems.length > 0 ? { values: {}, errors: errors as FieldErrors<ProductValues> } : { values, errors: {} };
}
