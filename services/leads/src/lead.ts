import { isDeepStrictEqual } from 'node:util';
import type { DataOf, events, LeadPriority, LeadStatus } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import {
  type Aggregate,
  changed,
  changedSilently,
  type Decision,
  erased,
  type New,
  refuse,
  unchanged,
} from '@gehna/kit';

/** The product as it was at the inquiry; later edits do not change it. */
export interface InquiredProduct {
  readonly id: string;
  readonly name: string;
  readonly productCode: string;
  /** Paise. */
  readonly pricePaise: number;
  /** The address of its first picture. */
  readonly image: string | null;
  /** The same picture in all its widths; absent in older leads. */
  readonly srcset?: string | null;
}

export interface Lead extends Aggregate {
  /** To be read and spoken: `L-4829-3071`. */
  leadId: string;
  product: InquiredProduct;
  sellerId: string;
  buyerId: string;
  /** As it was at the inquiry. */
  buyerName: string;
  /** The buyer's mobile at the inquiry, E.164. */
  buyerContact: string;
  source: 'Website';
  /**
   * The inquiry that it came with. Leads of one inquiry about several products have the same, and a repeated request is
   * recognised by it. Absent where the buyer's page sent no id.
   */
  inquiry?: string;
  status: LeadStatus;
  /** The seller's own; no event carries it and no buyer sees it. */
  priority: LeadPriority;
  /** The seller's own; no event carries it and no buyer sees it. */
  note: string;
  /** Who made the last change of status; the buyer at the inquiry. */
  changedBy: string;
  /** When the seller first gave it a status other than New. */
  answeredAt: Date | null;
}

type LeadVerb = 'received' | 'status-changed';
export type LeadDecision = Decision<Lead, LeadVerb>;

/** A lead before it has its number, which the store generates. */
export type NewLead = Omit<New<Lead>, 'leadId'>;

export interface Seller {
  readonly id: string;
  readonly isSuspended: boolean;
  /** The number to reach them by; null when there is none. */
  readonly contact: string | null;
}

export interface InquiryRequest {
  readonly buyer: { readonly id: string; readonly name: string; readonly mobile: string };
  readonly product: InquiredProduct;
  /** The buyer's own id of the inquiry, which may be about several products. */
  readonly inquiryId?: string | undefined;
  readonly seller: Seller;
}

/** What a seller may change; what is left out stays. */
export interface SellerChange {
  readonly status?: LeadStatus | undefined;
  readonly priority?: LeadPriority | undefined;
  readonly note?: string | undefined;
}

/** Contains buyer and seller, so that equal ids of different users are different inquiries. */
export const inquiryOf = (buyerId: string, sellerId: string, inquiryId: string) =>
  `${buyerId} ${sellerId} ${inquiryId}`;

/** A buyer has at most one open lead about a product. */
export const isOpen = ({ status }: Pick<Lead, 'status'>) => status !== 'Closed';

/** A buyer inquires about a product: not about their own, and not where the seller is suspended or cannot be reached. */
export function inquire({ buyer, product, inquiryId, seller }: InquiryRequest): Decision<NewLead, LeadVerb> {
  if (seller.isSuspended) return refuse('product-not-found');
  if (buyer.id === seller.id) return refuse('lead-own-product');
  if (seller.contact === null) return refuse('lead-seller-unreachable');
  const lead: NewLead = {
    product,
    sellerId: seller.id,
    buyerId: buyer.id,
    buyerName: buyer.name,
    buyerContact: buyer.mobile,
    source: 'Website',
    ...(inquiryId !== undefined && { inquiry: inquiryOf(buyer.id, seller.id, inquiryId) }),
    status: 'New',
    priority: 'Medium',
    note: '',
    changedBy: buyer.id,
    answeredAt: null,
  };
  return changed(lead, 'received');
}

/** An erasure takes the buyer's number along, which every account has. */
const hasBuyerLeft = ({ buyerContact }: Lead) => buyerContact === '';

/**
 * A seller works on a lead. A closed one can only be reopened, and not once its buyer deleted the account; then a note can only be
 * emptied. Priority and note stay between the seller and the service.
 */
export function changeAsSeller(lead: Lead, { status, priority, note }: SellerChange, now: Date): LeadDecision {
  const annotated = { ...lead, priority: priority ?? lead.priority, note: note ?? lead.note };
  const isMoved = status !== undefined && status !== lead.status;
  if (hasBuyerLeft(lead)) {
    if (isMoved && status !== 'Closed') return refuse('lead-buyer-left', {}, { field: 'status' });
    if (annotated.note !== lead.note && annotated.note !== '') return refuse('lead-buyer-left', {}, { field: 'note' });
  }
  if (isMoved) {
    if (lead.status === 'Closed' && status !== 'In Progress') {
      return refuse('lead-closed');
    }
    const answeredAt = lead.answeredAt ?? (status === 'New' ? null : now);
    return changed({ ...annotated, status, answeredAt, changedBy: lead.sellerId }, 'status-changed');
  }
  const same = annotated.priority === lead.priority && annotated.note === lead.note;
  return same ? unchanged(lead) : changedSilently(annotated);
}

/** A buyer may end their own inquiry, and nothing else. */
export function changeAsBuyer(lead: Lead, { status, ...others }: SellerChange): LeadDecision {
  const changesMore = Object.values(others).some((value) => value !== undefined);
  if (status !== 'Closed' || changesMore) return refuse('lead-of-seller');
  if (lead.status === status) return unchanged(lead);
  return changed({ ...lead, status, changedBy: lead.buyerId }, 'status-changed');
}

/** What remains once a user of one side deleted the account: product and counts. An open inquiry ends. */
export function eraseUser(lead: Lead, userId: string): LeadDecision {
  const buyer = lead.buyerId === userId ? { buyerName: deletedAccount.name, buyerContact: '' } : {};
  const end = isOpen(lead) ? ({ status: 'Closed', changedBy: userId } as const) : {};
  const after: Lead = { ...lead, ...buyer, ...end, note: '' };
  if (isDeepStrictEqual(after, lead)) return unchanged(lead);
  // The event is called a change of status. Where that stays, `changedBy` is empty, so that the buyer is not notified.
  return erased(isOpen(lead) ? after : { ...after, changedBy: '' }, 'status-changed');
}

/** What is published: never the buyer's number, the seller's note or priority. */
export function eventData(lead: Lead): DataOf<typeof events.leads.leadEvents> {
  return {
    id: lead._id,
    leadId: lead.leadId,
    productId: lead.product.id,
    productName: lead.product.name,
    sellerId: lead.sellerId,
    buyerId: lead.buyerId,
    buyerName: lead.buyerName,
    source: lead.source,
    status: lead.status,
    changedBy: lead.changedBy,
    answeredAt: lead.answeredAt?.toISOString() ?? null,
    createdAt: lead.createdAt.toISOString(),
    updatedAt: lead.updatedAt.toISOString(),
  };
}
