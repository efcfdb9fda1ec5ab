import { z } from 'zod';
import { sellerRating, storeLocation } from '../product.ts';
import { defineEvents } from './event.ts';

/** Never e-mail or street: consumers need a name, a place, an address to link to, and a number to call. */
export const storeEvents = defineEvents({
  service: 'stores',
  aggregate: 'store',
  summary:
    'Public stores of sellers: their address, name, place, visibility and WhatsApp number. The id is the seller’s.',
  verbs: ['opened', 'changed', 'published', 'hidden', 'restricted', 'reinstated'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    sellerId: z.string(),
    storeSlug: z.string(),
    storeName: z.string(),
    /** Without words once its seller has deleted the account. Absent in events from before it was published. */
    location: storeLocation.optional(),
    /** Its seller shows it, and no reviewer has hidden it or suspended the seller. */
    isPublic: z.boolean(),
    /** As the seller typed it: digits, an optional plus, spaces, hyphens, brackets. */
    whatsapp: z.string().nullable(),
  }),
});

/** Never what the customer wrote or is called, nor the seller’s answer. */
export const ratingEvents = defineEvents({
  service: 'stores',
  aggregate: 'rating',
  summary: 'Ratings of sellers by their customers.',
  verbs: ['given', 'changed', 'answered', 'restricted', 'reinstated', 'withdrawn', 'erased'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    sellerId: z.string(),
    raterId: z.string(),
    stars: z.int().min(1).max(5),
    isTakenDown: z.boolean(),
    /** Absent in events from before sellers and customers were notified of ratings. */
    givenAt: z.iso.datetime().optional(),
    /** When the seller answered; null: not yet. Absent as `givenAt`. */
    answeredAt: z.iso.datetime().nullable().optional(),
    /** Its customer withdrew it, or it went with the account of its customer or seller. */
    removed: z.boolean().optional(),
  }),
});

/** The id is the seller’s. */
export const sellerRatingEvents = defineEvents({
  service: 'stores',
  aggregate: 'seller-rating',
  summary: 'How customers rate a seller; published when a rating changes what is counted.',
  verbs: ['changed', 'erased'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    sellerId: z.string(),
    /** Null while nothing is shown: too few ratings. */
    rating: sellerRating.nullable(),
  }),
});
