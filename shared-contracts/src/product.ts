import { z } from 'zod';
import { moment, pagination } from './http/parts.ts';
import { approvalStatuses, crafts, genders, mainCategories, regionalStyles } from './lists.ts';
import { metals } from './metals.ts';

/**
 * A picture ready for an `img`: `src` is the middle width; `avif` is a srcset of the same widths as AVIF, absent for pictures from before there
 * were any; `placeholder` is a tiny blurred data URI.
 */
export const picture = z.object({
  src: z.string(),
  srcset: z.string(),
  avif: z.string().optional(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  alt: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** What a seller states about a product. Weights in grams, money in rupees. */
export const facts = z.object({
  name: z.string(),
  productCode: z.string(),
  mainCategory: z.enum(mainCategories),
  subcategory: z.string(),
  gender: z.enum(genders),
  regionalStyle: z.enum(regionalStyles).nullable(),
  craftsmanship: z.enum(crafts).nullable(),
  karat: z.string(),
  grossWeight: z.number().describe('Grams, two decimals.'),
  netWeight: z.number().describe('Grams, two decimals.'),
  size: z.string().nullable(),
  hallmark: z.string().nullable(),
  price: z.number().describe('Rupees, at most two decimals.'),
  makingCharges: z.number().nullable().describe('Rupees, at most two decimals.'),
  wastagePercent: z.number().nullable().describe('Percent, one decimal.'),
  /** Absent in answers of older versions, like the next two. */
  stoneValue: z.number().nullable().optional().describe('Rupees, at most two decimals.'),
  hallmarkCharge: z.number().nullable().optional().describe('Rupees, at most two decimals.'),
  huid: z
    .string()
    .nullable()
    .optional()
    .describe('Hallmark Unique Identification of the Bureau of Indian Standards: six capital letters or digits.'),
  /** Absent in answers of older versions. */
  isPricedByRate: z
    .boolean()
    .optional()
    .describe('True: `price` is computed at the rate in force, to the whole rupee.'),
  description: z.string(),
  isFeatured: z.boolean(),
  stock: z.int().nullable(),
  images: z.array(z.string()).describe('Addresses of the pictures; the first is shown on cards.'),
  pictures: z.array(picture),
});

/** The approved content, as far as lists and other services show it: without description and money beyond the price. */
export const publishedContent = facts.pick({
  name: true,
  productCode: true,
  mainCategory: true,
  subcategory: true,
  gender: true,
  regionalStyle: true,
  craftsmanship: true,
  karat: true,
  grossWeight: true,
  netWeight: true,
  price: true,
  isPricedByRate: true,
  isFeatured: true,
  stock: true,
  images: true,
  pictures: true,
});

/** Names and mobile are empty until the catalogue has received the seller's account. */
export const productSeller = z.object({
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

/** The price of a product at the rate in force (price-break-up.ts), in rupees. */
export const priceBreakUp = z.object({
  metal: z.enum(metals),
  fineness: z.int().describe('Parts of a thousand.'),
  perGram: z.number().describe('Rupees, of a gram at this fineness.'),
  metalValue: z.number(),
  wastage: z.number(),
  makingCharges: z.number(),
  stoneValue: z.number(),
  hallmarkCharge: z.number(),
  gst: z.number(),
  total: z.number(),
  /** When and by whom the rate was given. */
  quotedAt: moment,
  source: z.string(),
});
export type ProductBreakUp = z.infer<typeof priceBreakUp>;
/** Null while the metal has no rate. Absent in answers of older versions. */
const breakUp = { priceBreakUp: priceBreakUp.nullable().optional() };

/** Within how many hours a seller usually answers, rounded to few classes: 1, 2, 4, 12, 24 … */
export const answersWithinHours = z.int().min(1);

/** How customers rate a seller: the average of 1 to 5 stars with one decimal, and of how many. Absent until there are enough of them. */
export const sellerRating = z.object({ average: z.number().min(1).max(5), count: z.int() });
export type SellerRating = z.infer<typeof sellerRating>;

/** The town and state of a seller's store. */
export const storeLocation = z.object({ city: z.string(), state: z.string() });

/**
 * A product on its own page: with the address of its seller's store, null while it is not public, where the store is, absent
 * while that is not public or not known, and within how many hours the seller usually answers, absent while that is not known.
 */
export const productPage = product.extend({
  seller: productSeller.extend({
    storeSlug: z.string().nullable().optional(),
    storeLocation: storeLocation.optional(),
    answersWithinHours: answersWithinHours.optional(),
    rating: sellerRating.optional(),
  }),
  ...breakUp,
});
export type ProductPage = z.infer<typeof productPage>;

/** A product as far as a card shows it, from a projection in another service than the catalogue. */
export const productCard = publishedContent.extend({ _id: z.string(), id: z.string(), seller: productSeller });
export type ProductCard = z.infer<typeof productCard>;

/**
 * A product as its seller and reviewers see it: the newest content with its review, and the approved content (`live`)
 * where one exists.
 */
export const sellerProduct = product.extend({
  approvalStatus: z.enum(approvalStatuses),
  approvalNotes: z.string().nullable(),
  /** A reviewer took it down; absent: not. */
  isTakenDown: z.boolean().optional(),
  submittedAt: moment,
  version: z.int().describe('Is sent back with an edit or a decision: 409 when it is another by then.'),
  live: facts.nullable().describe('The approved content; null before the first approval.'),
  /** Of the newest content. */
  ...breakUp,
});
export type SellerProduct = z.infer<typeof sellerProduct>;

export const productPagination = z.object({ totalProducts: z.int(), ...pagination });
export type Pagination = z.infer<typeof productPagination>;
