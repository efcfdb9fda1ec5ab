import { z } from 'zod';
import { leadStatuses, quotationStatuses } from '../lists.ts';
import { defineEvents } from './event.ts';

/** Never the buyer’s number, the seller’s note or priority. */
export const leadEvents = defineEvents({
  service: 'leads',
  aggregate: 'lead',
  summary: 'Inquiries of buyers, and how far their sellers have come with them.',
  verbs: ['received', 'status-changed'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    leadId: z.string(),
    productId: z.string(),
    productName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    buyerName: z.string(),
    source: z.literal('Website'),
    status: z.enum(leadStatuses),
    /** Who made the last change of status; the buyer at the inquiry. */
    changedBy: z.string(),
    /** When the seller first gave it a status other than New; null until then. */
    answeredAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
});

/** Never prices or texts: those are between seller and buyer. Each version of a quotation is an aggregate of its own. */
export const quotationEvents = defineEvents({
  service: 'leads',
  aggregate: 'quotation',
  summary: 'Quotations of sellers, and the answers of their buyers.',
  verbs: ['sent', 'viewed', 'change-requested', 'accepted', 'declined', 'replaced', 'erased'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    number: z.string(),
    revision: z.int().min(1),
    leadId: z.string().nullable(),
    /** The product of the lead; null: it answers a conversation. Absent in older events. */
    productId: z.string().nullish(),
    conversationId: z.string().nullable(),
    sellerId: z.string(),
    buyerId: z.string(),
    status: z.enum(quotationStatuses),
    sentAt: z.iso.datetime(),
    validUntil: z.iso.datetime(),
  }),
});
