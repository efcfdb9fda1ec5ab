import { type QueryClient, queryOptions } from '@gehna/build/query';
import { type Answer, ApiError, apiAsUser, type CallInput, queryKeys } from '@gehna/client';
import { pageSize } from '@gehna/contracts/rules';
import { ownProduct } from '../../own-products.ts';
import { myStore } from '../landing-store/api.ts';
import { oneLead } from '../leads/api.ts';
import { ratesInForce } from '../product-form/api.ts';
import type { QuotationBody } from './rules.ts';
import type { Target } from './target.ts';
import { emptyLine, firstValues, type Logo, lineOfProduct, type QuotationValues, valuesOf } from './values.ts';

export type Quotation = Answer<'GET /api/quotations/:id'>['quotation'];
export type QuotationSummary = Answer<'GET /api/quotations'>['quotations'][number];
type Body = CallInput<'POST /api/quotations/:id/revisions'>['body'];

/** The quotations that answer a lead, the newest first. */
export const quotationsOfLead = (lead: string) =>
  queryOptions({
    queryKey: queryKeys.quotations.list({ lead }),
    queryFn: async ({ signal }) =>
      (await apiAsUser('GET /api/quotations', { query: { as: 'seller', lead, limit: pageSize.max }, signal }))
        .quotations,
  });

/** What the form begins with. */
export interface Opening {
  readonly buyerName: string;
  /** The inquiry or the quotation that is answered; null for a conversation. */
  readonly about: string | null;
  readonly values: QuotationValues;
}

/** Loads whom the quotation is for, and what its fields begin with: the pieces asked about, today's rates, the last letterhead. */
export async function openingOf(target: Target, queries: QueryClient): Promise<Opening> {
  if (target.kind === 'revise') return openingOfRevision(target.id);
  const [{ buyerName, about, productIds }, { defaults, gstNumber }, store] = await Promise.all([
    target.kind === 'lead' ? recipientOfLead(target.id, queries) : recipientOfConversation(target.id),
    ownDefaults(),
    queries.fetchQuery(myStore),
  ]);
  const priced = await Promise.all(productIds.map((productId) => pricedLine(productId, queries)));
  const lines = priced.filter((line) => line !== emptyLine);
  return {
    buyerName,
    about,
    values: firstValues(lines.length > 0 ? lines : [emptyLine], { defaults, store, gstNumber }),
  };
}

/** What the last quotation had; before the first, the GSTIN of the application. */
async function ownDefaults() {
  const defaults = await apiAsUser('GET /api/quotations/defaults');
  return { defaults, gstNumber: defaults.letterhead ? null : await ownGstNumber() };
}

/** The GSTIN that the seller applied with; null also when it cannot be read now: the field then shows its hint. */
async function ownGstNumber(): Promise<string | null> {
  try {
    return (await apiAsUser('GET /api/seller-application/status')).gstNumber ?? null;
  } catch (reason) {
    if (reason instanceof ApiError && reason.status !== 401) return null;
    throw reason;
  }
}

async function openingOfRevision(id: string): Promise<Opening> {
  const { quotation } = await apiAsUser('GET /api/quotations/:id', { params: { id } });
  return { buyerName: quotation.buyerName, about: quotation.number, values: valuesOf(quotation) };
}

async function recipientOfLead(id: string, queries: QueryClient) {
  const { buyerName, leadId, product, askedWith = [] } = await queries.fetchQuery(oneLead(id));
  const others = askedWith.filter(({ status }) => status !== 'Closed').map(({ productId }) => productId);
  return { buyerName, about: leadId, productIds: [product._id, ...others] };
}

async function recipientOfConversation(id: string) {
  const { conversation } = await apiAsUser('GET /api/chat/conversation/:id', { params: { id } });
  return {
    buyerName: conversation.participant.businessName ?? conversation.participant.ownerName,
    about: null,
    productIds: conversation.product ? [conversation.product._id] : [],
  };
}

/** A line of an own piece at today's rate; an empty one when the piece is no longer there. */
export async function pricedLine(productId: string, queries: QueryClient) {
  try {
    const [product, rates] = await Promise.all([
      queries.fetchQuery(ownProduct(productId)),
      queries.fetchQuery(ratesInForce),
    ]);
    return lineOfProduct(product, rates);
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) return emptyLine;
    throw reason;
  }
}

/** The own pieces that a search finds, the newest first. */
export const ownPieces = (search: string) =>
  queryOptions({
    queryKey: queryKeys.ownProducts.quoted(search),
    queryFn: async ({ signal }) =>
      (await apiAsUser('GET /api/products/seller', { query: { search, statusFilter: 'active', limit: 20 }, signal }))
        .products,
  });

/** Stores a picture as logo of the letterhead. */
export async function uploadLogo(file: File): Promise<Logo> {
  const body = new FormData();
  body.set('logo', file);
  return (await apiAsUser('POST /api/quotations/logo', { body })).logo;
}

/** The picture behind an address is gone. */
export class PictureNotReadable extends Error {}

/** The picture behind a public address. Throws `PictureNotReadable`. */
export async function publicPicture(address: string): Promise<File> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new PictureNotReadable(address, { cause });
  });
  if (!answer.ok) throw new PictureNotReadable(`${address} answered ${answer.status}.`);
  return new File([await answer.blob()], 'logo');
}

/** Sends a quotation, or a newer version in place of one. */
export async function sendQuotation(
  target: Target,
  { lines, letterhead, ...others }: QuotationBody,
): Promise<Quotation> {
  const body: Body = {
    ...others,
    // The type of the call names fields that may be left out.
    lines: lines.map((line) => ({ productId: undefined, karat: undefined, ...line })),
    letterhead: { gstNumber: undefined, logo: undefined, ...letterhead },
  };
  if (target.kind === 'revise') {
    return (await apiAsUser('POST /api/quotations/:id/revisions', { params: { id: target.id }, body })).quotation;
  }
  return (await apiAsUser('POST /api/quotations', { body: { ...body, [target.kind]: target.id } })).quotation;
}
