/** What a seller types about a product: the add form and the edit form. */
import * as z from 'zod/mini';
import {
  crafts,
  genders,
  karatsOf,
  listableCategories,
  type MainCategory,
  mainCategories,
  regionalStyles,
  subcategoriesOf,
} from '../lists.ts';
import { finenessOf } from '../metals.ts';
import { productLengths } from '../rules.ts';
import {
  decimal,
  emptyAsAbsent,
  hasDecimals,
  line,
  name,
  netWithinGross,
  paragraph,
  text,
  wholeNumber,
} from './parts.ts';
import { productField, texts } from './texts.ts';

const maxRupees = 1_000_000_000;
const maxGrams = 100_000;
const maxPieces = 1_000_000;

const isGiven = (input: unknown) => input !== undefined && input !== '';

const amount = (label: () => string, max: number) => decimal(label, max, 2);

/** The fields of both forms, without the main category and the pictures. */
export const content = {
  name: name(() => productField.name, productLengths.name),
  productCode: line(() => productField.productCode, productLengths.productCode),
  subcategory: line(() => productField.subcategory, 60),
  gender: z.enum(genders, {
    error: ({ input }) => (isGiven(input) ? texts.notInList : texts.required)(productField.gender),
  }),
  karat: line(() => productField.karat, 10),
  grossWeight: amount(() => productField.grossWeight, maxGrams),
  netWeight: amount(() => productField.netWeight, maxGrams),
  price: amount(() => productField.price, maxRupees),
  description: paragraph(() => productField.description, productLengths.description),
  regionalStyle: emptyAsAbsent(z.enum(regionalStyles, { error: () => texts.notInList(productField.regionalStyle) })),
  craftsmanship: emptyAsAbsent(z.enum(crafts, { error: () => texts.notInList(productField.craftsmanship) })),
  size: emptyAsAbsent(line(() => productField.size, productLengths.size)),
  makingCharges: emptyAsAbsent(amount(() => productField.makingCharges, maxRupees)),
  wastagePercent: emptyAsAbsent(
    z
      .number({ error: () => texts.notANumber(productField.wastagePercent) })
      .check(
        z.gte(0, { error: () => texts.wastageRange }),
        z.lte(100, { error: () => texts.wastageRange }),
        z.refine(hasDecimals(1), { error: () => texts.oneDecimal(productField.wastagePercent) }),
      ),
  ),
  stoneValue: emptyAsAbsent(amount(() => productField.stoneValue, maxRupees)),
  hallmarkCharge: emptyAsAbsent(amount(() => productField.hallmarkCharge, maxRupees)),
  hallmark: emptyAsAbsent(line(() => productField.hallmark, productLengths.hallmark)),
  huid: emptyAsAbsent(
    text(() => productField.huid).check(
      // A hallmark shows it in groups.
      z.overwrite((typed) => typed.replace(/\s/g, '')),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9]{6}$/, { error: () => texts.huidShape }),
    ),
  ),
  isFeatured: z._default(z.boolean({ error: () => texts.featuredUnclear }), false),
  /** The server then computes the price, whatever `price` is. */
  isPricedByRate: z._default(z.boolean({ error: () => texts.byRateUnclear }), false),
  stock: emptyAsAbsent(wholeNumber(() => productField.stock, { min: 0, max: maxPieces })),
};

/** A new product is of gold or silver; an edit may name any category. */
export const newCategory = z.enum(listableCategories, {
  error: ({ input }) => (isGiven(input) ? texts.notListable : texts.required(productField.mainCategory)),
});
export const anyCategory = z.enum(mainCategories, {
  error: ({ input }) => (isGiven(input) ? texts.notInList : texts.required)(productField.mainCategory),
});

type Belonging = {
  mainCategory: MainCategory;
  subcategory: string;
  karat: string;
  grossWeight: number;
  netWeight: number;
  isPricedByRate: boolean;
};

/** Checks across fields: subcategory and karat belong to the main category; net is not more than gross; a price by rate needs metal and weight. */
export const belongs = [
  z.refine<Belonging>(({ mainCategory, subcategory }) => subcategoriesOf[mainCategory].includes(subcategory), {
    path: ['subcategory'],
    error: ({ input }) =>
      texts.strange(productField.subcategory, (input as Belonging).subcategory, (input as Belonging).mainCategory),
  }),
  z.refine<Belonging>(({ mainCategory, karat }) => karatsOf[mainCategory].includes(karat), {
    path: ['karat'],
    error: ({ input }) =>
      texts.strange(productField.karat, (input as Belonging).karat, (input as Belonging).mainCategory),
  }),
  netWithinGross,
  z.refine<Belonging>(({ isPricedByRate, karat }) => !isPricedByRate || finenessOf(karat) !== null, {
    path: ['isPricedByRate'],
    error: () => texts.noRateOfMetal,
  }),
  z.refine<Belonging>(({ isPricedByRate, netWeight }) => !isPricedByRate || netWeight > 0, {
    path: ['netWeight'],
    error: () => texts.weightForRate,
  }),
] as const;
