import { type Lead as LeadAnswer, quotationAmounts, quotationStatusAt, rupees, type Side } from '@gehna/contracts';
import { namedUser } from '@gehna/kit';
import type { Lead } from './lead.ts';
import type { LeadUser } from './lead-document.ts';
import type { LeadOfInquiry, LeadStore, LeadUsers } from './lead-store.ts';
import type { ProductStore } from './projections/product-store.ts';
import { contactOf, type SellerStore } from './projections/seller-store.ts';
import type { Quotation } from './quotations/quotation.ts';
import type { QuotationStore } from './quotations/quotation-store.ts';

interface LeadPresenterOptions {
  readonly leads: LeadStore;
  readonly products: ProductStore;
  readonly users: LeadUsers;
  readonly sellers: SellerStore;
  readonly quotations: QuotationStore;
}

/** Shows leads with what is beside them: names, availability and numbers of today, not those of the inquiry. */
export function leadPresenter({ leads, products, users, sellers, quotations }: LeadPresenterOptions) {
  async function many(side: Side, shown: readonly Lead[], now: Date): Promise<LeadAnswer[]> {
    const sellerIds = shown.map(({ sellerId }) => sellerId);
    const [available, named, whatsapp, quoted, askedWith] = await Promise.all([
      products.availableOf(shown.map(({ product }) => product.id)),
      users.findMany([...sellerIds, ...shown.map(({ buyerId }) => buyerId)]),
      side === 'buyer' ? sellers.whatsappOf(sellerIds) : new Map<string, string>(),
      quotations.ofLeads(side, shown),
      leads.askedWith(shown),
    ]);
    return shown.map((lead) => {
      const seller = named.get(lead.sellerId);
      return shownTo(side, lead, {
        seller,
        buyer: named.get(lead.buyerId),
        isAvailable: available.has(lead.product.id) && !seller?.isSuspended,
        sellerContact: contactOf(whatsapp.get(lead.sellerId), seller),
        quotations: quoted.get(lead._id) ?? [],
        askedWith: askedWith.get(lead._id) ?? [],
        now,
      });
    });
  }

  return {
    many,

    /** A user may have more leads than fit into memory as answers. */
    async *inBatches(side: Side, batches: AsyncIterable<readonly Lead[]>, now: Date): AsyncGenerator<LeadAnswer[]> {
      for await (const batch of batches) yield await many(side, batch, now);
    },

    async one(side: Side, lead: Lead, now: Date): Promise<LeadAnswer> {
      const [shown] = await many(side, [lead], now);
      if (!shown) throw new TypeError('One lead gives one answer.');
      return shown;
    },
  };
}

interface Beside {
  readonly seller: LeadUser | undefined;
  readonly buyer: LeadUser | undefined;
  readonly isAvailable: boolean;
  readonly sellerContact: string | null;
  /** The newest first. */
  readonly quotations: readonly Quotation[];
  readonly askedWith: readonly LeadOfInquiry[];
  readonly now: Date;
}

/** A lead as one of its two sides sees it: the buyer without priority and note, the seller without their own number. */
function shownTo(side: Side, lead: Lead, beside: Beside): LeadAnswer {
  const { seller, buyer, isAvailable, sellerContact, quotations, askedWith, now } = beside;
  const [newest, ...before] = quotations.map((quotation) => quotationOfLead(quotation, now));
  const acceptedBefore = before.filter(({ status }) => status === 'accepted');
  const { id, name, productCode, pricePaise, image, srcset } = lead.product;
  return {
    _id: lead._id,
    id: lead._id,
    leadId: lead.leadId,
    side,
    product: { _id: id, name, productCode, price: rupees(pricePaise), image, ...(srcset ? { srcset } : {}) },
    productName: name,
    isAvailable,
    seller: namedUser(lead.sellerId, seller),
    buyer: namedUser(lead.buyerId, buyer, lead.buyerName),
    buyerName: lead.buyerName,
    source: lead.source,
    status: lead.status,
    isAnswered: lead.answeredAt !== null,
    ...(newest && { quotation: newest }),
    ...(acceptedBefore.length > 0 && { acceptedBefore }),
    ...(askedWith.length > 0 && { askedWith: askedWith.map(askedWithIt) }),
    version: lead.version,
    createdAt: lead.createdAt.toISOString(),
    updatedAt: lead.updatedAt.toISOString(),
    ...(side === 'seller'
      ? {
          buyerContact: lead.buyerContact,
          ...(buyer?.isErased && { hasBuyerLeft: true as const }),
          priority: lead.priority,
          note: lead.note,
        }
      : { sellerContact }),
  };
}

const askedWithIt = ({ _id, leadId, product, status }: LeadOfInquiry) => ({
  _id,
  leadId,
  productId: product.id,
  productName: product.name,
  status,
});

function quotationOfLead(quotation: Quotation, now: Date): NonNullable<LeadAnswer['quotation']> {
  const { _id, number, letterhead } = quotation;
  const { total } = quotationAmounts({ ...quotation, gstNumber: letterhead.gstNumber });
  return { _id, number, status: quotationStatusAt(quotation, now), total };
}
