import type { LeadPriority, LeadStatus, Side } from '@gehna/contracts';
import { texts } from '@gehna/contracts';
import {
  type Aggregate,
  changed,
  changedSilently,
  type Decision,
  type New,
  type Refusal,
  refuse,
  unchanged,
} from '@gehna/kit';

/** The piece as it was at the inquiry; later edits do not change it. */
export interface InquiredPiece {
  readonly id: string;
  readonly name: string;
  readonly productCode: string;
  /** Paise. */
  readonly pricePaise: number;
  /** The address of its first picture. */
  readonly image: string | null;
  /** The same picture in all its widths; absent in what was kept before it was told. */
  readonly srcset?: string | null;
}

export interface Lead extends Aggregate {
  /** For people: `L-4829-3071`. */
  leadId: string;
  product: InquiredPiece;
  sellerId: string;
  buyerId: string;
  /** As it was at the inquiry. */
  buyerName: string;
  /** The buyer's mobile at the inquiry, E.164. */
  buyerContact: string;
  source: 'Website';
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

export type LeadVerb = 'received' | 'status-changed';
export type LeadDecision = Decision<Lead, LeadVerb>;

/** A lead before it has its number, which the store draws. */
export type NewLead = Omit<New<Lead>, 'leadId'>;

export interface Inquiry {
  readonly buyer: { readonly id: string; readonly name: string; readonly mobile: string };
  readonly piece: InquiredPiece;
  /** Who sells the piece, and the number to reach them by; null when there is none. */
  readonly seller: { readonly id: string; readonly contact: string | null };
}

/** What a seller may change; what is left out stays. */
export interface SellerChange {
  readonly status?: LeadStatus | undefined;
  readonly priority?: LeadPriority | undefined;
  readonly note?: string | undefined;
}

/** A buyer has at most one open lead about a piece. */
export const isOpen = ({ status }: Pick<Lead, 'status'>) => status !== 'Closed';

/** A buyer asks about a piece: not about one's own (400), and not where nobody can be reached (400). */
export function inquire({ buyer, piece, seller }: Inquiry): NewLead | Refusal {
  if (buyer.id === seller.id) return refuse(texts.ownProduct, 400);
  if (seller.contact === null) return refuse(texts.noSellerContact, 400);
  return {
    product: piece,
    sellerId: seller.id,
    buyerId: buyer.id,
    buyerName: buyer.name,
    buyerContact: buyer.mobile,
    source: 'Website',
    status: 'New',
    priority: 'Medium',
    note: '',
    changedBy: buyer.id,
    answeredAt: null,
  };
}

/** Which half of a lead somebody has; null when it is none of theirs. */
export function sideOf(lead: Pick<Lead, 'buyerId' | 'sellerId'>, userId: string): Side | null {
  if (lead.sellerId === userId) return 'seller';
  return lead.buyerId === userId ? 'buyer' : null;
}

/** A seller works on a lead. A closed one can only be reopened; priority and note stay between the seller and the service. */
export function changeAsSeller(lead: Lead, { status, priority, note }: SellerChange, now: Date): LeadDecision {
  const annotated = { ...lead, priority: priority ?? lead.priority, note: note ?? lead.note };
  if (status !== undefined && status !== lead.status) {
    if (lead.status === 'Closed' && status !== 'In Progress') {
      return refuse('A closed lead can only be reopened to In Progress.');
    }
    const answeredAt = lead.answeredAt ?? (status === 'New' ? null : now);
    return changed({ ...annotated, status, answeredAt, changedBy: lead.sellerId }, 'status-changed');
  }
  const same = annotated.priority === lead.priority && annotated.note === lead.note;
  return same ? unchanged(lead) : changedSilently(annotated);
}

/** A buyer may end their own inquiry, and nothing else. */
export function changeAsBuyer(lead: Lead, { status, ...others }: SellerChange): LeadDecision {
  const asksMore = Object.values(others).some((value) => value !== undefined);
  if (status !== 'Closed' || asksMore)
    return refuse('You can close your inquiry; everything else is the seller’s.', 403);
  if (lead.status === status) return unchanged(lead);
  return changed({ ...lead, status, changedBy: lead.buyerId }, 'status-changed');
}
