import { z } from 'zod';
import { crafts, genders, karatsOf, type MainCategory, regionalStyles, subcategoriesOf } from '../lists.ts';
import { productImages, texts } from '../rules.ts';
import { ignored, line, paragraph } from './parts.ts';

const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const oneDecimal = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;

function amount(label: string, max: number) {
  return z
    .number({ error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be a number.`) })
    .min(0, `${label} must be 0 or more.`)
    .max(max, `${label} may be at most ${max.toLocaleString('en-IN')}.`)
    .refine(twoDecimals, `${label} may have at most two decimals.`);
}

/** Optional fields of a form arrive empty: null and '' both mean "not given". */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const maxRupees = 1_000_000_000;
const maxGrams = 100_000;

/** The fields of the add and edit forms, without the main category and the pictures. */
export const content = {
  name: line('Name', 120),
  productCode: line('Product code', 40),
  subcategory: line('Subcategory', 60),
  gender: z.enum(genders, 'Gender is required.'),
  karat: line('Karat', 10),
  grossWeight: amount('Gross weight', maxGrams),
  netWeight: amount('Net weight', maxGrams),
  price: amount('Price', maxRupees),
  description: paragraph('Description', 4000),
  regionalStyle: optional(z.enum(regionalStyles, 'Regional style is not one of the list.')),
  craftsmanship: optional(z.enum(crafts, 'Craftsmanship is not one of the list.')),
  size: optional(line('Size', 40)),
  makingCharges: optional(amount('Making charges', maxRupees)),
  wastagePercent: optional(
    z
      .number('Wastage must be a number.')
      .min(0, 'Wastage must be from 0 to 100 percent.')
      .max(100, 'Wastage must be from 0 to 100 percent.')
      .refine(oneDecimal, 'Wastage may have at most one decimal.'),
  ),
  hallmark: optional(line('Hallmark', 60)),
  isFeatured: z.boolean('Featured must be true or false.').default(false),
  stock: optional(
    z
      .int('Stock must be a whole number.')
      .min(0, 'Stock must be 0 or more.')
      .max(1_000_000, 'Stock may be at most 10,00,000.'),
  ),
};

/** Named by the specification, decided by the server. */
export const serverDecides = {
  _id: ignored,
  id: ignored,
  seller: ignored,
  sellerId: ignored,
  isActive: ignored,
  approvalStatus: ignored,
  approvalNotes: ignored,
  createdAt: ignored,
  updatedAt: ignored,
  pictures: ignored,
  live: ignored,
  submittedAt: ignored,
};

/** Subcategory and karat belong to the main category; net is not more than gross. */
export function checkBelongs(
  piece: {
    mainCategory: MainCategory;
    subcategory: string;
    karat: string;
    grossWeight: number;
    netWeight: number;
  },
  context: z.RefinementCtx,
) {
  const refuse = (field: string, text: string) => context.addIssue({ code: 'custom', path: [field], message: text });
  if (!subcategoriesOf[piece.mainCategory].includes(piece.subcategory))
    refuse('subcategory', `Subcategory "${piece.subcategory}" does not belong to ${piece.mainCategory}.`);
  if (!karatsOf[piece.mainCategory].includes(piece.karat))
    refuse('karat', `Karat "${piece.karat}" does not belong to ${piece.mainCategory}.`);
  if (piece.netWeight > piece.grossWeight) refuse('netWeight', 'Net weight may not be more than gross weight.');
}

export const productForm = {
  numbers: ['grossWeight', 'netWeight', 'price', 'makingCharges', 'wastagePercent', 'stock', 'version'],
  booleans: ['isFeatured'],
  lists: ['images'],
  files: { images: { ...productImages, tooMany: texts.tooManyImages } },
} as const;
