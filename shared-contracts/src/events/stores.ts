import { z } from 'zod';
import { defineEvents } from './event.ts';

/** Never e-mail or street: followers need a name, an address to link to, and a number to call. */
export const storeEvents = defineEvents({
  service: 'stores',
  aggregate: 'store',
  summary: 'Public stores of sellers: their address, name, visibility and WhatsApp number. The id is the seller’s.',
  verbs: ['opened', 'changed', 'published', 'hidden', 'restricted', 'reinstated'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    sellerId: z.string(),
    storeSlug: z.string(),
    storeName: z.string(),
    /** Its seller shows it, and no reviewer has hidden it or suspended the seller. */
    isPublic: z.boolean(),
    /** As the seller typed it: digits, an optional plus, spaces, hyphens, brackets. */
    whatsapp: z.string().nullable(),
  }),
});
