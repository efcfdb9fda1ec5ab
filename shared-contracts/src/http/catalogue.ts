import { z } from 'zod';
import {
  approvalStatuses,
  crafts,
  genders,
  karatsOf,
  listableCategories,
  mainCategories,
  productSorts,
  regionalStyles,
  subcategoriesOf,
} from '../lists.ts';
import { featuredDefault, productImages, texts } from '../rules.ts';
import { idParams, ignored, line, moment, pageQuery, paragraph, queryChoice, queryNumber, queryText } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'catalogue';

/** A picture ready for an `img`: `src` is the middle width; `placeholder` is a tiny blurred data URI. */
export const picture = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  alt: z.string(),
});
export type Picture = z.infer<typeof picture>;

const facts = z.object({
  name: z.string(),
  productCode: z.string(),
  mainCategory: z.enum(mainCategories),
  subcategory: z.string(),
  gender: z.enum(genders),
  regionalStyle: z.enum(regionalStyles).nullable(),
  craftsmanship: z.enum(crafts).nullable(),
  karat: z.string(),
  /** Grams, two decimals. */
  grossWeight: z.number(),
  /** Grams, two decimals. */
  netWeight: z.number(),
  size: z.string().nullable(),
  hallmark: z.string().nullable(),
  /** Rupees, at most two decimals. */
  price: z.number(),
  /** Rupees, at most two decimals. */
  makingCharges: z.number().nullable(),
  /** Percent, one decimal. */
  wastagePercent: z.number().nullable(),
  description: z.string(),
  isFeatured: z.boolean(),
  stock: z.int().nullable(),
  /** Addresses of the pictures; the first is shown on cards. */
  images: z.array(z.string()),
  pictures: z.array(picture),
});

/** Names and mobile are empty in the moments until the catalogue has heard of the seller's account. */
const productSeller = z.object({
  _id: z.string(),
  businessName: z.string().nullable(),
  ownerName: z.string(),
  mobile: z.string(),
});

/** A product as buyers see it: approved content of an active product. */
export const product = facts.extend({
  _id: z.string(),
  id: z.string(),
  seller: productSeller,
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type Product = z.infer<typeof product>;

/**
 * A product as its seller and reviewers see it: the newest content with its review, and the approved content (`live`)
 * where one exists. `version` is sent back with an edit or a decision.
 */
export const sellerProduct = product.extend({
  approvalStatus: z.enum(approvalStatuses),
  approvalNotes: z.string().nullable(),
  submittedAt: moment,
  version: z.int(),
  live: facts.nullable(),
});
export type SellerProduct = z.infer<typeof sellerProduct>;

export const pagination = z.object({
  totalProducts: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;

/** How many pieces each value of a filter would show, the other filters left as they are. */
const counts = z.record(z.string(), z.int());
export const facets = z.object({
  mainCategory: counts,
  subcategory: counts,
  gender: counts,
  regionalStyle: counts,
  karat: counts,
  craftsmanship: counts,
});
export type Facets = z.infer<typeof facets>;

export const productQuery = z.object({
  mainCategory: queryText(),
  subcategory: queryText(),
  gender: queryText(),
  regionalStyle: queryText(),
  karat: queryText(),
  craftsmanship: queryText(),
  search: queryText(200),
  sortBy: queryChoice(productSorts).transform((sort) => sort ?? 'createdAt'),
  sortOrder: queryChoice(['asc', 'desc']),
  ...pageQuery,
});

export const listProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/products',
  summary: 'Products on the market: filters, search, sort, pages, and counts beside each filter value.',
  access: 'anyone',
  query: productQuery,
  answers: { 200: z.object({ products: z.array(product), pagination, facets }) },
});

export const getProduct = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product on the market.',
  access: 'anyone',
  params: idParams,
  answers: { 200: product },
});

export const featuredProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/featured',
  summary: 'Featured products, newest first.',
  access: 'anyone',
  query: z.object({ limit: queryNumber({ min: 1, max: 100, fallback: featuredDefault }) }),
  answers: { 200: z.object({ products: z.array(product) }) },
});

export const listCategories = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/categories',
  summary: 'Main categories with their subcategories and karats, and how many pieces each has on the market.',
  access: 'anyone',
  answers: {
    200: z.object({
      categories: z.array(
        z.object({
          name: z.enum(mainCategories),
          count: z.int(),
          subcategories: z.array(z.object({ name: z.string(), count: z.int() })),
          karats: z.array(z.string()),
        }),
      ),
    }),
  },
});

export const listFilters = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/filters',
  summary: 'The values of every filter.',
  access: 'anyone',
  answers: {
    200: z.object({
      filters: z.object({
        mainCategories: z.array(z.string()),
        subcategories: z.record(z.string(), z.array(z.string())),
        genders: z.array(z.string()),
        regionalStyles: z.array(z.string()),
        karats: z.array(z.string()),
        karatsByCategory: z.record(z.string(), z.array(z.string())),
        crafts: z.array(z.string()),
      }),
    }),
  },
});

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

const content = {
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
const serverDecides = {
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

function checkBelongs(
  piece: {
    mainCategory: (typeof mainCategories)[number];
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

const productForm = {
  numbers: ['grossWeight', 'netWeight', 'price', 'makingCharges', 'wastagePercent', 'stock', 'version'],
  booleans: ['isFeatured'],
  lists: ['images'],
  files: { images: { ...productImages, tooMany: texts.tooManyImages } },
} as const;

export const createProduct = defineRoute({
  service,
  method: 'POST',
  path: '/api/products',
  summary: 'Submits a new product for review; up to five pictures as files.',
  access: 'seller',
  body: z
    .strictObject({
      ...content,
      mainCategory: z.enum(listableCategories, 'Main category must be Gold or Silver.'),
      images: z.array(z.string()).max(0, 'A new product takes its pictures as files.').optional(),
      ...serverDecides,
      version: ignored,
    })
    .superRefine(checkBelongs),
  form: productForm,
  answers: { 201: z.object({ product: sellerProduct }) },
});

export const updateProduct = defineRoute({
  service,
  method: 'PUT',
  path: '/api/products/:id',
  summary: 'Submits an edit for review. `images` lists the kept addresses in order; files are added after them.',
  access: 'seller',
  params: idParams,
  body: z
    .strictObject({
      ...content,
      mainCategory: z.enum(mainCategories, 'Main category is not one of the list.'),
      images: z
        .array(z.string('images must list addresses.').max(300))
        .max(productImages.max, texts.tooManyImages)
        .optional(),
      version: z.int('version must be a whole number.').optional(),
      ...serverDecides,
    })
    .superRefine(checkBelongs),
  form: productForm,
  answers: { 200: z.object({ product: sellerProduct }) },
});

export const disableProduct = defineRoute({
  service,
  method: 'PATCH',
  path: '/api/products/:id/disable',
  summary: 'Discontinues a product: hidden from the market at once, no review.',
  access: 'seller',
  params: idParams,
  answers: { 200: z.object({ product: sellerProduct }) },
});

export const enableProduct = defineRoute({
  service,
  method: 'PATCH',
  path: '/api/products/:id/enable',
  summary: 'Offers a discontinued product again, no review.',
  access: 'seller',
  params: idParams,
  answers: { 200: z.object({ product: sellerProduct }) },
});

export const listSellerProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/seller',
  summary: 'The seller’s own products, newest content first.',
  access: 'seller',
  query: z.object({
    approvalFilter: queryChoice(['all', ...approvalStatuses]),
    statusFilter: queryChoice(['all', 'active', 'discontinued']),
    search: queryText(200),
    sortBy: queryChoice(productSorts).transform((sort) => sort ?? 'createdAt'),
    sortOrder: queryChoice(['asc', 'desc']),
    ...pageQuery,
  }),
  answers: { 200: z.object({ products: z.array(sellerProduct), pagination }) },
});

export const getSellerProduct = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/seller/:id',
  summary: 'One of the seller’s own products with its review.',
  access: 'seller',
  params: idParams,
  answers: { 200: sellerProduct },
});

export const listReviewProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/products',
  summary: 'Products by review status, the longest waiting first.',
  access: 'reviewer',
  query: z.object({ status: queryChoice(approvalStatuses).transform((status) => status ?? 'pending'), ...pageQuery }),
  answers: { 200: z.object({ products: z.array(sellerProduct), pagination }) },
});

export const getReviewProduct = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/products/:id',
  summary: 'One product with its newest content and, for an edit, the approved content (`live`).',
  access: 'reviewer',
  params: idParams,
  answers: { 200: sellerProduct },
});

const decisionVersion = z.int('version must be a whole number.').optional();

export const approveProduct = defineRoute({
  service,
  method: 'POST',
  path: '/api/review/products/:id/approve',
  summary: 'Approves the pending content; 409 when it changed since `version` was read.',
  access: 'reviewer',
  params: idParams,
  body: z.strictObject({ version: decisionVersion }).optional(),
  answers: { 200: sellerProduct },
});

export const rejectProduct = defineRoute({
  service,
  method: 'POST',
  path: '/api/review/products/:id/reject',
  summary: 'Rejects the pending content with a note for the seller; 409 when it changed since `version` was read.',
  access: 'reviewer',
  params: idParams,
  body: z.strictObject({ note: paragraph('Note', 1000), version: decisionVersion }),
  answers: { 200: sellerProduct },
});

export const productPicture = defineRoute({
  service,
  method: 'GET',
  path: '/api/media/products/:file',
  summary: 'A product picture in one of its widths (webp); its name is a content hash, so it may be kept for ever.',
  access: 'anyone',
  params: z.object({ file: z.string().max(120) }),
  answers: { 200: 'bytes' },
});
