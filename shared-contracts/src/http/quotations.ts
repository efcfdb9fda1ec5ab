import { z } from 'zod';
import * as forms from '../forms/quotation.ts';
import { quotationAnswers, quotationStatuses, sides } from '../lists.ts';
import { makingKinds, makingTaxes, roundings } from '../quotation.ts';
import { fileTooLarge, quotationRules } from '../rules.ts';
import { idParams, moment, pageQuery, queryChoice, queryText } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'leads';

const participant = z.object({ _id: z.string(), ownerName: z.string(), businessName: z.string().nullable() });

/** A line with its amounts. Rupees, and grams with three decimals; weights and charges are those of all its pieces together. */
const line = z.object({
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
const amounts = z.object({
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
const logo = z.object({
  id: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** A JPEG as data URI: it is small, and only who reads the quotation sees it. */
  src: z.string(),
});
export type QuotationLogo = z.infer<typeof logo>;

const letterhead = z.object({
  businessName: z.string(),
  gstNumber: z.string().nullable(),
  address: z.string(),
  /** Absent: none. */
  logo: logo.optional(),
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
  sentAt: moment,
  /** The end of its last day in India. */
  validUntil: moment,
  status: z.enum(quotationStatuses),
});

/** What everyone reads who has the link. */
export const sharedQuotation = content.extend({ linkExpiresAt: moment });
export type SharedQuotation = z.infer<typeof sharedQuotation>;

const quotation = content.extend({
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
  seller: participant,
  buyer: participant,
  /** What happened to it, the oldest first. `text`: why the buyer declined, or the requested change. */
  history: z.array(z.object({ at: moment, what: z.enum(quotationStatuses), text: z.string().nullable() })),
  /** The version that replaces it. */
  replacedBy: z.string().nullable(),
  /** One side deleted the account: it cannot go on, and has no PDF. Absent: not. */
  isErased: z.literal(true).optional(),
  /** Seller’s side only: until when the link works; null without one. */
  linkExpiresAt: moment.nullable().optional(),
  version: z.int(),
});
export type Quotation = z.infer<typeof quotation>;

const summary = quotation
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
export type QuotationSummary = z.infer<typeof summary>;

export const listQuotations = defineRoute({
  service,
  method: 'GET',
  path: '/api/quotations',
  summary:
    'Quotations of one side, the newest first: of one lead, of one conversation, of no lead, of one status, by search, or all.',
  access: 'user',
  query: z.object({
    /** By default `seller` for sellers and `buyer` for all others. */
    as: queryChoice(sides),
    lead: queryText(),
    conversation: queryText(),
    /** Those that answer a conversation and no lead; of a number only its newest version. */
    withoutLead: queryChoice(['true']),
    /** Of each number only its newest version. */
    newest: queryChoice(['true']),
    /** Part of the number, or words of the other side’s names. */
    search: queryText(200),
    /** Of now: one that is expired is neither sent, viewed nor change-requested. */
    status: queryChoice(quotationStatuses),
    ...pageQuery,
  }),
  answers: {
    200: z.object({
      quotations: z.array(summary),
      pagination: z.object({
        totalQuotations: z.int(),
        totalPages: z.int(),
        currentPage: z.int(),
        hasPrev: z.boolean(),
        hasNext: z.boolean(),
      }),
    }),
  },
});

export const getQuotationDefaults = defineRoute({
  service,
  method: 'GET',
  path: '/api/quotations/defaults',
  summary:
    'What of the seller’s last quotation stays for the next; nothing before the first. How making is taxed does not: it follows the metal.',
  access: 'seller',
  answers: {
    200: z.object({
      letterhead: letterhead.nullable(),
      rounding: z.enum(roundings).nullable(),
      validDays: z.int().nullable(),
      terms: z.string().nullable(),
    }),
  },
});

export const uploadQuotationLogo = defineRoute({
  service,
  method: 'POST',
  path: '/api/quotations/logo',
  summary: 'Stores a logo for the letterhead of own quotations, re-encoded. The same file again answers the same id.',
  access: 'seller',
  idempotent: true,
  body: z.strictObject({}),
  form: {
    files: {
      logo: {
        max: 1,
        maxBytes: quotationRules.logoMaxBytes,
        tooMany: 'Please choose one picture.',
        tooLarge: fileTooLarge(quotationRules.logoMaxBytes),
      },
    },
  },
  answers: { 201: z.object({ logo }) },
});

export const getQuotation = defineRoute({
  service,
  method: 'GET',
  path: '/api/quotations/:id',
  summary: 'One quotation of the signed-in user, as its seller or its buyer.',
  access: 'user',
  params: idParams,
  answers: { 200: z.object({ quotation }) },
});

/** Made by the page; the same one again answers the quotation that was sent with it, and 409 when that has other content. */
const key = z.uuid('key must be a UUID.');

export const sendQuotation = defineRoute({
  service,
  method: 'POST',
  path: '/api/quotations',
  summary:
    'Sends a quotation to the buyer of an own lead or conversation: 201, or 200 when it was sent with this key before.',
  access: 'seller',
  idempotent: 'key',
  body: z
    .strictObject({
      key,
      lead: z.string().min(1).max(100).optional(),
      conversation: z.string().min(1).max(100).optional(),
      ...forms.content,
    })
    .check(...forms.addsUp),
  answers: { 200: z.object({ quotation }), 201: z.object({ quotation }) },
});

export const reviseQuotation = defineRoute({
  service,
  method: 'POST',
  path: '/api/quotations/:id/revisions',
  summary: 'Replaces an own quotation that was not accepted by a new version under the same number.',
  access: 'seller',
  params: idParams,
  idempotent: 'key',
  body: z.strictObject({ key, ...forms.content }).check(...forms.addsUp),
  answers: { 200: z.object({ quotation }), 201: z.object({ quotation }) },
});

export const viewQuotation = defineRoute({
  service,
  method: 'POST',
  path: '/api/quotations/:id/viewed',
  summary: 'Its buyer has opened it.',
  access: 'user',
  params: idParams,
  idempotent: true,
  answers: { 200: z.object({ quotation }) },
});

export const answerQuotation = defineRoute({
  service,
  method: 'POST',
  path: '/api/quotations/:id/answer',
  summary: 'Its buyer accepts, declines with a reason, or asks for a change.',
  access: 'user',
  params: idParams,
  idempotent: true,
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal(quotationAnswers[0]) }),
    z.strictObject({ answer: z.literal([quotationAnswers[1], quotationAnswers[2]]), text: forms.buyerText }),
  ]),
  answers: { 200: z.object({ quotation }) },
});

export const openQuotationPdf = defineRoute({
  service,
  method: 'GET',
  path: '/api/quotations/:id/pdf',
  summary: 'The quotation as PDF (A4): made once, and the same bytes ever after.',
  access: 'user',
  params: idParams,
  answers: { 200: 'bytes' },
  mediaTypes: ['application/pdf'],
});

export const shareQuotation = defineRoute({
  service,
  method: 'POST',
  path: '/api/quotations/:id/link',
  summary:
    'A new link to an own quotation, for everyone who has it; an earlier one ends. The token is answered once and not kept.',
  access: 'seller',
  params: idParams,
  answers: { 200: z.object({ token: z.string(), quotation }) },
});

export const unshareQuotation = defineRoute({
  service,
  method: 'DELETE',
  path: '/api/quotations/:id/link',
  summary: 'Withdraws the link to an own quotation.',
  access: 'seller',
  params: idParams,
  idempotent: true,
  answers: { 200: z.object({ quotation }) },
});

/** In the body, so that it stands in no log, history or referrer: the page has it in its fragment. */
const token = z.object({ token: z.string().min(1).max(100) });

export const openSharedQuotation = defineRoute({
  service,
  method: 'POST',
  path: '/api/shared-quotations',
  summary: 'The quotation that a link leads to; 404 when the link is unknown, withdrawn or over.',
  access: 'anyone',
  idempotent: true,
  body: token,
  answers: { 200: z.object({ quotation: sharedQuotation }) },
});

export const openSharedPdf = defineRoute({
  service,
  method: 'POST',
  path: '/api/shared-quotations/pdf',
  summary: 'The PDF of the quotation that a link leads to.',
  access: 'anyone',
  idempotent: true,
  body: token,
  answers: { 200: 'bytes' },
  mediaTypes: ['application/pdf'],
});
