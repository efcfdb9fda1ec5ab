import type { QueryClient } from '@gehna/build/query';
import { type Answer, ApiError, apiAsUser, nameOf, randomUuid } from '@gehna/client';
import { makingTaxes } from '@gehna/contracts/quotation';
import { quotationRules } from '@gehna/contracts/rules';
import { myStore, type OwnStore } from '../landing-store/api.ts';
import { oneLead } from '../leads/api.ts';
import { ratesInForce } from '../product-form/api.ts';
import type { Quotation } from './api.ts';
import { cut } from './cut.ts';
import { pricedLine } from './product-line.ts';
import type { Target } from './target.ts';
import { amountsOf, emptyLine, type LineValues, type QuotationValues } from './values.ts';

type Defaults = Answer<'GET /api/quotations/defaults'>;

/** What the form begins with. */
export interface Opening {
  readonly buyerName: string;
  /** The inquiry or the quotation that is answered; null for a conversation. */
  readonly about: string | null;
  readonly values: QuotationValues;
}

/** Loads whom the quotation is for, and what its fields begin with: the pieces asked about, today's rates, the last letterhead. */
export async function openingOf(target: Target, queries: QueryClient, businessName: string | null): Promise<Opening> {
  // For a restored draft. Not waited for: without them the form opens as well.
  void queries.prefetchQuery(ratesInForce);
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
    values: firstValues(lines.length > 0 ? lines : [emptyLine], { defaults, store, businessName, gstNumber }),
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
    buyerName: nameOf(conversation.participant),
    about: null,
    productIds: conversation.product ? [conversation.product._id] : [],
  };
}

/**
 * A first quotation has the store's name and address, without a store the name of the business, and the GSTIN of the application;
 * later ones what the last one had. What is longer than a quotation allows is cut.
 */
function firstValues(
  lines: LineValues[],
  {
    defaults,
    store,
    businessName,
    gstNumber,
  }: { defaults: Defaults; store: OwnStore | null; businessName: string | null; gstNumber: string | null },
): QuotationValues {
  const { letterhead, rounding, validDays, terms } = defaults;
  return {
    key: randomUuid(),
    lines,
    // Apart is for the customer's own metal, which is set for each quotation.
    makingTax: makingTaxes[0],
    rounding: rounding ?? 'rupee',
    validDays: String(validDays ?? quotationRules.validDays),
    terms: terms ?? '',
    letterhead: {
      businessName:
        letterhead?.businessName ?? cut(store?.storeName ?? businessName ?? '', quotationRules.businessNameMax),
      gstNumber: (letterhead ? letterhead.gstNumber : gstNumber) ?? '',
      address: letterhead?.address ?? cut(store?.contactInfo.address ?? '', quotationRules.addressMax),
      logo: letterhead?.logo ?? null,
    },
  };
}

/** What a newer version begins with. */
function valuesOf(quotation: Quotation): QuotationValues {
  const { lines, makingTax, rounding, terms, letterhead, sentAt, validUntil } = quotation;
  const days = Math.max(1, Math.floor((Date.parse(validUntil) - Date.parse(sentAt)) / (24 * 60 * 60_000)));
  return {
    key: randomUuid(),
    lines: lines.map((line) => ({
      ...emptyLine,
      productId: line.productId ?? '',
      description: line.description,
      karat: line.karat ?? '',
      pieces: String(line.pieces),
      makingKind: line.makingKind,
      ...amountsOf((amount) => (line[amount] ? String(line[amount]) : '')),
    })),
    makingTax,
    rounding,
    validDays: String(days),
    terms,
    letterhead: { ...letterhead, gstNumber: letterhead.gstNumber ?? '', logo: letterhead.logo ?? null },
  };
}
