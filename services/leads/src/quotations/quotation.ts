import { isDeepStrictEqual } from 'node:util';
import {
  type DataOf,
  type events,
  isQuotationOpen,
  isQuotationTaxed,
  type MakingTax,
  type PricedLine,
  type QuotationAnswer,
  type QuotationStatus,
  quotationStatusAt,
  type Rounding,
} from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Aggregate, changed, changedSilently, type Decision, erased, refuse, unchanged } from '@gehna/kit';
import type { Lead } from '../lead.ts';

/** A line as the seller wrote it. Money in rupees and weights in grams: the calculation of the contracts makes paise and milligrams of them. */
export interface Line extends PricedLine {
  readonly productId: string | null;
  readonly description: string;
  readonly karat: string | null;
  readonly pieces: number;
  readonly grossWeight: number;
}

interface Letterhead {
  readonly businessName: string;
  readonly gstNumber: string | null;
  readonly address: string;
  /** The id of its logo. Absent: none. */
  readonly logo?: string;
}

/** What a seller writes. None of it is ever changed: a revision is a version of its own. */
export interface Content {
  readonly lines: readonly Line[];
  readonly makingTax: MakingTax;
  readonly rounding: Rounding;
  readonly validDays: number;
  readonly terms: string;
  readonly letterhead: Letterhead;
}

/** Whom a quotation answers, in an inquiry or in a conversation. */
export interface Recipient {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly buyerName: string;
  /** `productId`: the product of the inquiry; absent in quotations of before chat showed them. */
  readonly lead: { readonly id: string; readonly leadId: string; readonly productId?: string } | null;
  /** Ids of the other leads of the same inquiry whose products are in it; absent in quotations of before. */
  readonly otherLeads?: readonly string[];
  readonly conversationId: string | null;
}

interface HistoryEntry {
  readonly at: Date;
  readonly what: QuotationStatus;
  /** Why the buyer declined, or the requested change. */
  readonly text: string | null;
}

/** For everyone who has the token, of which only the hash is kept. */
interface Link {
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

export interface Quotation extends Aggregate, Recipient, Content {
  /** By which the page that sent it sends it again. */
  key: string;
  /** By seller and financial year, without gaps; the same in all versions. */
  number: string;
  revision: number;
  validUntil: Date;
  /** `expired` is not stored: it comes with the time. */
  status: StoredStatus;
  history: readonly HistoryEntry[];
  replacedBy: string | null;
  link: Link | null;
  /** Of the PDF, hexadecimal SHA-256; null until it was made. */
  pdfHash: string | null;
  /** One of its two sides deleted the account. */
  isErased: boolean;
  /** Whether the seller had a GST number, which an erasure takes along: the amounts stay. Absent before, and in those erased by earlier versions. */
  isTaxed?: boolean;
}

type StoredStatus = Exclude<QuotationStatus, 'expired'>;
type QuotationVerb = StoredStatus | 'erased';
export type QuotationDecision = Decision<Quotation, QuotationVerb>;

/** Ids of the leads that a quotation answers. */
export const answeredLeads = ({ lead, otherLeads = [] }: Pick<Recipient, 'lead' | 'otherLeads'>): readonly string[] =>
  lead ? [lead.id, ...otherLeads] : [];

/** A recipient with those leads of the answered one's inquiry whose products are in the lines. Leads of an earlier version stay. */
export function withOtherLeads<R extends Recipient>(
  recipient: R,
  askedWith: readonly Pick<Lead, '_id' | 'product'>[],
  lines: readonly { readonly productId?: string | null | undefined }[],
): R {
  const quoted = new Set(lines.map(({ productId }) => productId));
  const also = askedWith.filter(({ product }) => quoted.has(product.id)).map(({ _id }) => _id);
  return { ...recipient, otherLeads: [...new Set([...(recipient.otherLeads ?? []), ...also])] };
}

/** Whether a quotation has this content. */
export const hasContent = (quotation: Quotation, content: Content): boolean =>
  Object.entries(content).every(([field, written]) => isDeepStrictEqual(quotation[field as keyof Content], written));

/** Its buyer opens it for the first time, also after its last day. */
export function view(quotation: Quotation, now: Date): QuotationDecision {
  return quotation.status === 'sent' ? moved(quotation, 'viewed', now) : unchanged(quotation);
}

/** How often a buyer may request a change of the same version; each stays in its history. */
const maxChanges = 20;

/** Its buyer answers. A request for a change leaves it open: it can be accepted as it is after all. */
export function answer(
  quotation: Quotation,
  { answer, text = null }: { answer: QuotationAnswer; text?: string | null },
  now: Date,
): QuotationDecision {
  const last = quotation.history.at(-1);
  if (quotation.status === answer && last?.text === text) return unchanged(quotation);
  const status = quotationStatusAt(quotation, now);
  if (!isQuotationOpen(status)) return refuse(`quotation-${status}`);
  const changes = quotation.history.filter(({ what }) => what === 'change-requested').length;
  if (answer === 'change-requested' && changes >= maxChanges)
    return refuse('quotation-changes-limit', { max: maxChanges });
  return moved(quotation, answer, now, text);
}

/** A newer version takes its place, unless the buyer has accepted it or one side is gone. */
export function replace(quotation: Quotation, by: string, now: Date): QuotationDecision {
  const { status } = quotation;
  if (quotation.isErased) return refuse('quotation-erased');
  if (status === 'replaced') return refuse('quotation-revised');
  if (status === 'accepted') return refuse('quotation-accepted');
  return moved({ ...quotation, replacedBy: by, link: null }, 'replaced', now);
}

/** Another link, or none: the one before ends. */
export function share(quotation: Quotation, link: Link | null): QuotationDecision {
  if (link && quotation.isErased) return refuse('quotation-erased');
  if (link && quotation.status === 'replaced') return refuse('quotation-revised');
  return link === quotation.link ? unchanged(quotation) : changedSilently({ ...quotation, link });
}

/** What remains once one of its sides deleted the account: lines and amounts. An open one ends, its link and its PDF too. */
export function eraseUser(quotation: Quotation, userId: string, now: Date): QuotationDecision {
  const withoutTexts = quotation.history.map((entry) => ({ ...entry, text: null }));
  const isBuyer = quotation.buyerId === userId;
  const after: Quotation = {
    ...quotation,
    buyerName: isBuyer ? deletedAccount.name : quotation.buyerName,
    ...(!isBuyer && {
      letterhead: { businessName: deletedAccount.name, gstNumber: null, address: '' },
      isTaxed: isQuotationTaxed({ ...quotation, gstNumber: quotation.letterhead.gstNumber }),
    }),
    terms: isBuyer ? quotation.terms : '',
    status: isQuotationOpen(quotation.status) ? 'declined' : quotation.status,
    history: isQuotationOpen(quotation.status)
      ? [...withoutTexts, { at: now, what: 'declined', text: null }]
      : withoutTexts,
    link: null,
    pdfHash: null,
    isErased: true,
  };
  return isDeepStrictEqual(after, quotation) ? unchanged(quotation) : erased(after, 'erased');
}

function moved(quotation: Quotation, status: StoredStatus, at: Date, text: string | null = null): QuotationDecision {
  return changed({ ...quotation, status, history: [...quotation.history, { at, what: status, text }] }, status);
}

/** What other services may receive: never prices or texts. */
export function eventData(quotation: Quotation): DataOf<typeof events.leads.quotationEvents> {
  return {
    id: quotation._id,
    number: quotation.number,
    revision: quotation.revision,
    leadId: quotation.lead?.id ?? null,
    productId: quotation.lead?.productId ?? null,
    conversationId: quotation.conversationId,
    sellerId: quotation.sellerId,
    buyerId: quotation.buyerId,
    status: quotation.status,
    sentAt: quotation.createdAt.toISOString(),
    validUntil: quotation.validUntil.toISOString(),
  };
}
