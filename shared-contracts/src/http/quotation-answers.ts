import { z } from 'zod';
import { quotationStatuses, sides } from '../lists.ts';
import { makingKinds, makingTaxes, roundings } from '../quotation.ts';
import { moment, namedUser } from './parts.ts';

/** A line with its amounts. Rupees, and grams with three decimals; weights and charges are those of all its pieces together. */
export const line = z.object({
  productId: z.string().nullable(),
  description: z.string(),
  karat: z.string().nullable(),
  pieces: z.int(),
  grossWeight: z.number(),
  netWeight: z.number(),
  ratePerGram: z.number(),
  wastagePercent: z.number(),
  makingKind: z.enum(makingKinds),
  making: z.number(),
  stoneValue: z.number(),
  hallmarkCharge: z.number(),
  discount: z.number(),
  metalValue: z.number(),
  wastage: z.number(),
  makingCharges: z.number(),
  gross: z.number(),
  net: z.number(),
});

/** Rupees; what each is, stands in `quotation.ts`. */
export const amounts = z.object({
  gross: z.number(),
  discount: z.number(),
  jewelryValue: z.number(),
  jewelryGst: z.number(),
  makingValue: z.number(),
  makingGst: z.number(),
  roundOff: z.number(),
  total: z.number(),
});

/** As it was sent: another one that is chosen later does not change it. */
export const quotationLogo = z.object({
  id: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** A JPEG as data URI: it is small, and only who reads the quotation sees it. */
  src: z.string(),
});
export type QuotationLogo = z.infer<typeof quotationLogo>;

export const letterhead = z.object({
  businessName: z.string(),
  gstNumber: z.string().nullable(),
  address: z.string(),
  /** Absent: none. */
  logo: quotationLogo.optional(),
});
export type Letterhead = z.infer<typeof letterhead>;

/** The content of the quotation; it is never changed. */
const content = z.object({
  /** Counted by seller and financial year, without gaps: `2026-27/0012`. Versions of a quotation share it. */
  number: z.string(),
  /** From 1; each replaces the one before. */
  revision: z.int(),
  buyerName: z.string(),
  lines: z.array(line),
  amounts,
  makingTax: z.enum(makingTaxes),
  rounding: z.enum(roundings),
  terms: z.string(),
  letterhead,
  /** Whether there was a GST number; absent unless the seller deleted the account, which takes the number along. */
  isTaxed: z.boolean().optional(),
  sentAt: moment,
  /** The end of its last day in India. */
  validUntil: moment,
  status: z.enum(quotationStatuses),
});

/** What everyone reads who has the link. */
export const sharedQuotation = content.extend({ linkExpiresAt: moment });
export type SharedQuotation = z.infer<typeof sharedQuotation>;

export const quotation = content.extend({
  _id: z.string(),
  side: z.enum(sides),
  /** The inquiry that it answers; null where it answers a conversation. */
  lead: z
    .object({
      _id: z.string(),
      leadId: z.string(),
      /** The product of the lead; null in quotations of before this was kept. */
      productId: z.string().nullable(),
    })
    .nullable(),
  conversationId: z.string().nullable(),
  seller: namedUser,
  buyer: namedUser,
  /** What happened to it, the oldest first. `text`: why the buyer declined, or the requested change. */
  history: z.array(z.object({ at: moment, what: z.enum(quotationStatuses), text: z.string().nullable() })),
  /** The version that replaces it. */
  replacedBy: z.string().nullable(),
  /** One side deleted the account: it cannot go on, and has no PDF. Absent: not. */
  isErased: z.literal(true).optional(),
  /** A reviewer suspended the seller: until that ends the buyer cannot answer. Absent: not. */
  isSellerSuspended: z.literal(true).optional(),
  /** Seller’s side only: until when the link works; null without one. */
  linkExpiresAt: moment.nullable().optional(),
  version: z.int(),
});
export type Quotation = z.infer<typeof quotation>;

export const quotationAnswer = z.object({ quotation });

export const quotationSummary = quotation
  .pick({
    _id: true,
    number: true,
    revision: true,
    side: true,
    lead: true,
    conversationId: true,
    seller: true,
    buyer: true,
    status: true,
    sentAt: true,
    validUntil: true,
  })
  .extend({
    lines: z.int(),
    /** The description of its first line. */
    firstLine: z.string(),
    total: z.number(),
  });
export type QuotationSummary = z.infer<typeof quotationSummary>;
