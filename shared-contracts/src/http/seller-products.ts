import { z } from 'zod';
import { anyCategory, belongs, content, newCategory } from '../forms/product.ts';
import { texts as formTexts } from '../forms/texts.ts';
import { approvalStatuses, mainCategories, productSorts } from '../lists.ts';
import { productPagination, sellerProduct } from '../product.ts';
import { metalRates, productImages, switchedAtATime, texts } from '../rules.ts';
import {
  idParams,
  ignored,
  pageQuery,
  personalData,
  queryChoice,
  queryChoiceOr,
  queryText,
  readVersion,
} from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'catalogue';

/** Callers may send them; the server decides them. */
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
  priceBreakUp: ignored,
  submittedAt: ignored,
  isTakenDown: ignored,
};

const productForm = {
  files: { images: { ...productImages, tooMany: texts.tooManyImages } },
} as const;

export const createProduct = defineRoute({
  service,
  method: 'POST',
  path: '/api/products',
  summary:
    'Submits a new product for review; up to five pictures as files. Sent again with the same `key` and product code, it answers the stored product, or 409 where the content differs.',
  access: 'seller',
  idempotent: 'key',
  body: z
    .strictObject({
      key: z.uuid('key must be a UUID.').optional().describe('Made by the caller for this product.'),
      ...content,
      mainCategory: newCategory,
      images: z.array(z.string()).max(0, 'A new product takes its pictures as files.').optional(),
      ...serverDecides,
      version: ignored,
    })
    .check(...belongs),
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
      mainCategory: anyCategory,
      images: z
        .array(z.string('images must list addresses.').max(300))
        .max(productImages.max, texts.tooManyImages)
        .optional(),
      version: readVersion,
      ...serverDecides,
    })
    .check(...belongs),
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

export const switchPricing = defineRoute({
  service,
  method: 'POST',
  path: '/api/products/seller/pricing',
  summary: `Lets the prices of up to ${switchedAtATime} own products follow the day’s rate, or fixes them at what they are now. Each is submitted for review, as an edit is; one that cannot be switched is answered with the reason, and holds up no other.`,
  access: 'seller',
  idempotent: true,
  body: z.strictObject({
    ids: z
      .array(z.string('ids must be a list of texts.').max(100))
      .min(1, 'Please choose at least one product.')
      .max(switchedAtATime, `Please choose at most ${switchedAtATime} products.`),
    isPricedByRate: z.boolean(formTexts.byRateUnclear),
  }),
  answers: {
    200: z.object({
      /** Also those that were so already. */
      switched: z.array(sellerProduct),
      /** How many of them this request has submitted for review; absent in answers of before there was the field. */
      submitted: z.int().optional(),
      /** `name` is null where the seller has no such product. */
      refused: z.array(z.object({ id: z.string(), name: z.string().nullable(), reason: z.string() })),
    }),
  },
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
    priceFilter: queryChoice(['all', 'off', 'by-rate']).describe(
      `\`off\`: fixed prices of active products that are more than ${metalRates.priceOffPercent} percent off the price at the rate in force; \`by-rate\`: prices by rate.`,
    ),
    search: queryText(200).describe('Part of the name or of the product code.'),
    sortBy: queryChoiceOr(productSorts, 'createdAt'),
    sortOrder: queryChoice(['asc', 'desc']).describe('Absent: the newest, the cheapest, or A first.'),
    ...pageQuery,
  }),
  answers: {
    200: z.object({
      products: z.array(sellerProduct),
      pagination: productPagination,
      /** How many `priceFilter=off` finds without other filters. Absent in answers of older versions. */
      pricesOff: z.int().optional(),
    }),
  },
});

export const suggestProductCode = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/seller/code',
  summary: 'A product code that the seller has not used yet, made of the kind of product: GLD-NCK-014.',
  access: 'seller',
  query: z.object({ mainCategory: queryChoice(mainCategories), subcategory: queryText() }),
  answers: { 200: z.object({ productCode: z.string() }) },
});

export const exportProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/seller/export',
  summary: 'The seller’s own products as CSV (UTF-8 with byte order mark).',
  access: 'seller',
  answers: { 200: 'bytes' },
  mediaTypes: ['text/csv'],
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

export const ownProductsData = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/personal-data',
  summary: 'Everything catalogue holds of the signed-in user: products with their pictures.',
  access: 'user',
  answers: { 200: personalData },
});
