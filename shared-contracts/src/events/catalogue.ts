import { z } from 'zod';
import { approvalStatuses, crafts, genders, mainCategories, regionalStyles } from '../lists.ts';
import { defineEvents } from './event.ts';

const publishedContent = z.object({
  name: z.string(),
  productCode: z.string(),
  mainCategory: z.enum(mainCategories),
  subcategory: z.string(),
  gender: z.enum(genders),
  regionalStyle: z.enum(regionalStyles).nullable(),
  craftsmanship: z.enum(crafts).nullable(),
  karat: z.string(),
  grossWeight: z.number(),
  netWeight: z.number(),
  /** Rupees. */
  price: z.number(),
  isFeatured: z.boolean(),
  stock: z.int().nullable(),
  images: z.array(z.string()),
  pictures: z.array(
    z.object({
      src: z.string(),
      srcset: z.string(),
      width: z.int(),
      height: z.int(),
      placeholder: z.string(),
      alt: z.string(),
    }),
  ),
});

export const productEvents = defineEvents({
  service: 'catalogue',
  aggregate: 'product',
  summary: 'Products: their review, whether they are offered, and the content that buyers may see.',
  verbs: ['submitted', 'revised', 'approved', 'rejected', 'disabled', 'enabled'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    sellerId: z.string(),
    isActive: z.boolean(),
    /** Of the newest content. */
    approvalStatus: z.enum(approvalStatuses),
    /** Why the newest content was rejected; for the seller. */
    approvalNotes: z.string().nullable(),
    /** Name of the newest content, for lists that only the seller and reviewers see. */
    newestName: z.string(),
    /** True when buyers can find it: it has approved content and is active. */
    onMarket: z.boolean(),
    /** The approved content, or null before the first approval. */
    live: publishedContent.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
});
