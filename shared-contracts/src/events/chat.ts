import { z } from 'zod';
import { conversationTypes } from '../lists.ts';
import { defineEvents } from './event.ts';

/** Never message texts. */
export const conversationEvents = defineEvents({
  service: 'chat',
  aggregate: 'conversation',
  summary: 'Conversations between buyers and sellers: who wrote last, and what each has not read.',
  verbs: ['begun', 'message-sent', 'read'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    buyerId: z.string(),
    sellerId: z.string(),
    productId: z.string().nullable(),
    /** As it was when the conversation was begun. */
    productName: z.string().nullable(),
    conversationType: z.enum(conversationTypes),
    /** Of the last message; 0 before the first. */
    lastSeq: z.int().min(0),
    /** The sender of the last message. */
    lastMessageFrom: z.string().nullable(),
    lastMessageAt: z.iso.datetime().nullable(),
    firstMessageAt: z.iso.datetime().nullable(),
    /** When the seller first wrote after the buyer had; null until then. */
    answeredAt: z.iso.datetime().nullable(),
    unread: z.object({ buyer: z.int().min(0), seller: z.int().min(0) }),
    createdAt: z.iso.datetime(),
  }),
});
