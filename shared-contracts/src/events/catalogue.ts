import { z } from 'zod';
import { approvalStatuses } from '../lists.ts';
import { metals } from '../metals.ts';
import { publishedContent } from '../product.ts';
import { defineEvents } from './event.ts';

/** What a price by rate is computed from (price-break-up.ts); absent: the price is fixed. Grams and rupees. */
const pricing = z.object({
  karat: z.string(),
  netWeight: z.number(),
  wastagePercent: z.number().nullable(),
  makingCharges: z.number().nullable(),
  stoneValue: z.number().nullable(),
  hallmarkCharge: z.number().nullable(),
});

export const productEvents = defineEvents({
  service: 'catalogue',
  aggregate: 'product',
  summary: 'Products: their review, whether they are offered, and the content that buyers may see.',
  verbs: ['submitted', 'revised', 'approved', 'rejected', 'disabled', 'enabled', 'taken-down', 'reinstated'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    sellerId: z.string(),
    isActive: z.boolean(),
    /** Of the newest content. */
    approvalStatus: z.enum(approvalStatuses),
    /** Why the newest content was rejected; for the seller. */
    approvalNotes: z.string().nullable(),
    /** When the newest content was approved or rejected; null while it waits. Absent in older events. */
    decidedAt: z.iso.datetime().nullable().optional(),
    /** The reviewer who did; null while it waits. Absent in older events. */
    decidedBy: z.string().nullable().optional(),
    /** Name of the newest content, for lists that only the seller and reviewers see. */
    newestName: z.string(),
    /** A reviewer took it down. Absent in older events. */
    isTakenDown: z.boolean().optional(),
    /** True when buyers can find it: it has approved content, is active and not taken down. */
    onMarket: z.boolean(),
    /** The approved content, or null before the first approval. */
    live: publishedContent.extend({ pricing: pricing.optional() }).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
});

/** Summed by the catalogue, because a single view has no state that could be followed. The id is the seller's. */
export const viewEvents = defineEvents({
  service: 'catalogue',
  aggregate: 'views',
  summary: 'How often a seller’s products were looked at, by day (Asia/Kolkata), the last 90 days.',
  verbs: ['counted'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    sellerId: z.string(),
    /** By day: `2026-11-21` → 17. */
    days: z.record(z.string(), z.int().min(0)),
  }),
});

/** The id is the metal; `version` counts its rates. A product whose price follows the rate has no event of its own when a rate is set. */
export const metalRateEvents = defineEvents({
  service: 'catalogue',
  aggregate: 'metal-rate',
  summary: 'The rates of gold and silver that are in force: consumers compute prices by rate with them.',
  verbs: ['set'],
  dataversion: 1,
  data: z.object({
    id: z.enum(metals),
    metal: z.enum(metals),
    /** Counts the rates of the metal from 1. */
    number: z.int().min(1),
    /** Rupees a gram of fine metal: 24k gold, 999 silver. */
    perGram: z.number(),
    source: z.string(),
    /** When the source gave it. */
    quotedAt: z.iso.datetime(),
    /** The reviewer, and when: for the audit log. */
    setBy: z.string().optional(),
    setAt: z.iso.datetime().optional(),
  }),
});
