import { z } from 'zod';
import * as forms from '../forms/quotation.ts';
import { quotationAnswers, quotationStatuses, sides } from '../lists.ts';
import { roundings } from '../quotation.ts';
import { fileTooLarge, quotationRules } from '../rules.ts';
import { idParams, pageQuery, pagination, queryChoice, queryText } from './parts.ts';
import { letterhead, quotationAnswer, quotationLogo, quotationSummary, sharedQuotation } from './quotation-answers.ts';
import { defineRoute } from './route.ts';

const service = 'leads';

export const listQuotations = defineRoute({
  service,
  method: 'GET',
  path: '/api/quotations',
  summary:
    'Quotations of one side, the newest first: of one lead, of one conversation, of no lead, of one status, by search, or all.',
  access: 'user',
  query: z.object({
    as: queryChoice(sides).describe('Which side’s: by default `seller` for sellers and `buyer` for all others.'),
    lead: queryText().describe('Id of a lead.'),
    conversation: queryText().describe('Id of a conversation.'),
    withoutLead: queryChoice(['true']).describe(
      'Those that answer a conversation and no lead; of a number only its newest version.',
    ),
    newest: queryChoice(['true']).describe('Of each number only its newest version.'),
    search: queryText(200).describe('Part of the number, or words of the other side’s names.'),
    status: queryChoice(quotationStatuses).describe(
      'Of now: one that is expired is neither sent, viewed nor change-requested.',
    ),
    ...pageQuery,
  }),
  answers: {
    200: z.object({
      quotations: z.array(quotationSummary),
      pagination: z.object({ totalQuotations: z.int(), ...pagination }),
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
  summary:
    'Stores a logo, sent as the file of a form (it is needed), for the letterhead of own quotations, re-encoded. The same file again answers the same id.',
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
  answers: { 201: z.object({ logo: quotationLogo }) },
});

export const getQuotation = defineRoute({
  service,
  method: 'GET',
  path: '/api/quotations/:id',
  summary: 'One quotation of the signed-in user, as its seller or its buyer.',
  access: 'user',
  params: idParams,
  answers: { 200: quotationAnswer },
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
  answers: { 200: quotationAnswer, 201: quotationAnswer },
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
  answers: { 200: quotationAnswer, 201: quotationAnswer },
});

export const viewQuotation = defineRoute({
  service,
  method: 'POST',
  path: '/api/quotations/:id/viewed',
  summary: 'Its buyer has opened it.',
  access: 'user',
  params: idParams,
  idempotent: true,
  answers: { 200: quotationAnswer },
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
  answers: { 200: quotationAnswer },
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
  answers: { 200: z.object({ token: z.string(), ...quotationAnswer.shape }) },
});

export const unshareQuotation = defineRoute({
  service,
  method: 'DELETE',
  path: '/api/quotations/:id/link',
  summary: 'Withdraws the link to an own quotation.',
  access: 'seller',
  params: idParams,
  idempotent: true,
  answers: { 200: quotationAnswer },
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
