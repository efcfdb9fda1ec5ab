import type { DataOf, events, Lead as LeadAnswer, Side } from '@gehna/contracts';
import type { Lead } from './lead.ts';
import type { PersonCopy } from './person-store.ts';

/** What stands beside a lead when it is shown: as it is now, not as it was at the inquiry. */
export interface Beside {
  readonly seller: PersonCopy | undefined;
  readonly buyer: PersonCopy | undefined;
  readonly isAvailable: boolean;
  /** Where the seller is reached by WhatsApp. */
  readonly sellerContact: string | null;
}

/** A lead as one of its two sides sees it: the buyer without priority and note, the seller without their own number. */
export function shownTo(side: Side, lead: Lead, { seller, buyer, isAvailable, sellerContact }: Beside): LeadAnswer {
  const { id, name, productCode, pricePaise, image, srcset } = lead.product;
  return {
    _id: lead._id,
    id: lead._id,
    leadId: lead.leadId,
    side,
    product: { _id: id, name, productCode, price: pricePaise / 100, image, ...(srcset ? { srcset } : {}) },
    productName: name,
    isAvailable,
    seller: named(lead.sellerId, seller, ''),
    buyer: named(lead.buyerId, buyer, lead.buyerName),
    buyerName: lead.buyerName,
    source: lead.source,
    status: lead.status,
    version: lead.version,
    createdAt: lead.createdAt.toISOString(),
    updatedAt: lead.updatedAt.toISOString(),
    ...(side === 'seller'
      ? { buyerContact: lead.buyerContact, priority: lead.priority, note: lead.note }
      : { sellerContact }),
  };
}

/** Somebody whose account has not been heard of yet is shown by what is known: names follow within moments. */
function named(id: string, person: PersonCopy | undefined, otherwise: string): LeadAnswer['seller'] {
  return { _id: id, ownerName: person?.ownerName ?? otherwise, businessName: person?.businessName ?? null };
}

/** What other services may know: never the buyer's number, the seller's note or priority. */
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
