import { z } from 'zod';
import { conversationTypes, reportReasons } from '../lists.ts';
import { answersWithinHours } from '../product.ts';
import { defineEvents } from './event.ts';

/** Never message texts. */
export const conversationEvents = defineEvents({
  service: 'chat',
  aggregate: 'conversation',
  summary: 'Conversations between buyers and sellers: who wrote last, and what each has not read.',
  verbs: ['begun', 'message-sent', 'read', 'ended'],
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
    /** One side deleted the account: neither can write any more. Absent: not. */
    hasEnded: z.literal(true).optional(),
    unread: z.object({ buyer: z.int().min(0), seller: z.int().min(0) }),
    /** Messages of `unread.buyer` that are quotations: of those `leads.quotation.*` notifies. Absent: none. */
    unreadQuotations: z.int().min(1).optional(),
    /** The last message is a quotation. Absent: not. */
    isLastQuotation: z.literal(true).optional(),
    createdAt: z.iso.datetime(),
  }),
});

/** Of conversations of the last 90 days; the id is the seller's. */
export const answerTimeEvents = defineEvents({
  service: 'chat',
  aggregate: 'answer-time',
  summary: 'Within how many hours a seller usually answers; published when what is shown of it changes.',
  verbs: ['changed', 'withdrawn', 'erased'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    sellerId: z.string(),
    /** Null while nothing is shown: too few answers, or too slow ones. */
    answersWithinHours: answersWithinHours.nullable(),
  }),
});

/** Never the text of the message, nor what its reporter wrote: reviewers read those at chat. The id is the message's. */
export const reportEvents = defineEvents({
  service: 'chat',
  aggregate: 'report',
  summary: 'Messages that their receivers reported to moderation.',
  verbs: ['reported'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    conversationId: z.string(),
    authorId: z.string(),
    reporterId: z.string(),
    reason: z.enum(reportReasons),
    createdAt: z.iso.datetime(),
  }),
});
