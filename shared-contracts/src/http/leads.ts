import { z } from 'zod';
import { note } from '../forms/lead.ts';
import { leadPriorities, leadSorts, leadStatuses, quotationStatuses, sides } from '../lists.ts';
import {
  idParams,
  ignored,
  line,
  moment,
  namedUser,
  pageQuery,
  pagination,
  personalData,
  queryChoice,
  queryChoiceOr,
  queryText,
  readVersion,
} from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'leads';

/**
 * The product as it was at the inquiry. `price` in rupees; `image` is the address of its first picture, `srcset` names the same one in all
 * its widths (absent in leads from before it was kept).
 */
export const leadProduct = z.object({
  _id: z.string(),
  name: z.string(),
  productCode: z.string(),
  price: z.number(),
  image: z.string().nullable(),
  srcset: z.string().optional(),
});

export const leadQuotation = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(quotationStatuses),
  total: z.number(),
});

/** Each side gets its own fields: a buyer never priority and note, a seller never the number that WhatsApp is opened with. */
export const lead = z.object({
  _id: z.string(),
  id: z.string(),
  /** Readable: `L-…`. */
  leadId: z.string(),
  side: z.enum(sides),
  product: leadProduct,
  productName: z.string(),
  /** False once buyers cannot find the product any more. */
  isAvailable: z.boolean(),
  seller: namedUser,
  buyer: namedUser,
  buyerName: z.string(),
  /** Seller’s side only: the buyer’s mobile at the inquiry, E.164. */
  buyerContact: z.string().optional(),
  /** Seller’s side only: the buyer deleted the account. Absent: not. */
  hasBuyerLeft: z.literal(true).optional(),
  /** Buyer’s side only: the store’s WhatsApp number, else the seller’s mobile; null while there is neither. */
  sellerContact: z.string().nullable().optional(),
  source: z.literal('Website'),
  status: z.enum(leadStatuses),
  /** The seller has once given it a status other than New, so that the buyer may rate the seller. Absent from older replicas. */
  isAnswered: z.boolean().optional(),
  /** Seller’s side only. */
  priority: z.enum(leadPriorities).optional(),
  /** Seller’s side only: private. */
  note: z.string().optional(),
  /** The newest one that answers it; absent before the first. */
  quotation: leadQuotation.optional(),
  /** The other leads of the same inquiry, in its order. Absent: none. */
  askedWith: z
    .array(
      z.object({
        _id: z.string(),
        leadId: z.string(),
        productId: z.string(),
        productName: z.string(),
        status: z.enum(leadStatuses),
      }),
    )
    .optional(),
  /** Those before it that were accepted, the newest first: a newer one does not end them. Absent: none. */
  acceptedBefore: z.array(leadQuotation).optional(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
});
export type Lead = z.infer<typeof lead>;

/** Of all leads of this side, whatever the filters: new = New; contacted = Contacted or Replied; active = all but Closed. */
export const counts = z.object({ total: z.int(), new: z.int(), contacted: z.int(), active: z.int() });

const filters = {
  status: queryChoice(leadStatuses),
  priority: queryChoice(leadPriorities).describe('For sellers only.'),
  search: queryText(200).describe(
    'Every word has to be found in lead id, product name, product code, or the other participant’s name; for sellers also a buyer’s number, however it is written.',
  ),
  sortBy: queryChoiceOr(leadSorts, 'createdAt').describe('`priority` is for sellers only.'),
  sortOrder: queryChoice(['asc', 'desc']).describe(
    'Absent: the newest, the status New, or the highest priority first.',
  ),
};

export const listLeads = defineRoute({
  service,
  method: 'GET',
  path: '/api/leads',
  summary: 'Leads of one side, the newest first unless sorted: filters, search, pages, counts.',
  access: 'user',
  query: z.object({
    as: queryChoice(sides).describe('Which side’s: by default `seller` for sellers and `buyer` for all others.'),
    ...filters,
    ...pageQuery,
  }),
  answers: {
    200: z.object({
      leads: z.array(lead),
      pagination: z.object({ totalLeads: z.int(), ...pagination }),
      counts,
    }),
  },
});

export const getLead = defineRoute({
  service,
  method: 'GET',
  path: '/api/leads/:id',
  summary: 'One lead of the signed-in user, as its buyer or its seller.',
  access: 'user',
  params: idParams,
  answers: { 200: z.object({ lead }) },
});

export const createLead = defineRoute({
  service,
  method: 'POST',
  path: '/api/leads',
  summary:
    'Inquires about a product: 201, or 200 with `isExisting` while an earlier inquiry of this buyer is open. The same `inquiryId` and product answer the same lead; several products with one `inquiryId` have a lead each.',
  access: 'user',
  idempotent: true,
  body: z.strictObject({
    product: line('Product', 100),
    inquiryId: z
      .string()
      .regex(/^[\w-]{8,64}$/, 'An inquiry id has 8 to 64 letters, digits, - or _.')
      .optional()
      .describe(
        'Any id of the caller’s own, a new one for each inquiry. Several products of a seller in one inquiry are sent with the same; a request that is repeated with it is answered as the first time.',
      ),
    productName: ignored,
    seller: ignored,
    buyer: ignored,
    buyerName: ignored,
    buyerContact: ignored,
    status: ignored,
    source: ignored,
  }),
  answers: {
    200: z.object({ lead, isExisting: z.literal(true) }),
    201: z.object({ lead, isExisting: z.literal(false) }),
  },
});

export const changeLead = defineRoute({
  service,
  method: 'PATCH',
  path: '/api/leads/:id',
  summary: 'A seller changes status, priority and note; a buyer may close their own inquiry.',
  access: 'user',
  params: idParams,
  body: z.strictObject({
    status: z.enum(leadStatuses, `Status must be one of: ${leadStatuses.join(', ')}.`).optional(),
    priority: z.enum(leadPriorities, `Priority must be one of: ${leadPriorities.join(', ')}.`).optional(),
    note: z.optional(note),
    /** The version that was read: 409 when it is no longer the newest. Left out: the last change wins. */
    version: readVersion,
  }),
  answers: { 200: z.object({ lead }) },
});

export const exportLeads = defineRoute({
  service,
  method: 'GET',
  path: '/api/leads/export',
  summary: 'The seller’s leads that fit the filters as CSV (UTF-8 with byte order mark).',
  access: 'seller',
  query: z.object(filters),
  answers: { 200: 'bytes' },
  mediaTypes: ['text/csv'],
});

export const ownLeadsData = defineRoute({
  service,
  method: 'GET',
  path: '/api/leads/personal-data',
  summary:
    'Everything leads holds of the signed-in user: inquiries, leads with notes, and quotations of both sides with their logos.',
  access: 'user',
  answers: { 200: personalData },
});
