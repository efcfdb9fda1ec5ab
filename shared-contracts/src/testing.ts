/** States as events carry them, for tests: of a product, a user, and what users do together. `changes` are the differences. */
import type { DataOf, events } from './index.ts';

export type UserState = DataOf<typeof events.auth.userEvents>;
export type ProductState = DataOf<typeof events.catalogue.productEvents>;
export type PublishedContent = NonNullable<ProductState['live']>;
type RateState = DataOf<typeof events.catalogue.metalRateEvents>;
type StoreState = DataOf<typeof events.stores.storeEvents>;
export type LeadState = DataOf<typeof events.leads.leadEvents>;
type CaseState = DataOf<typeof events.moderation.caseEvents>;
export type QuotationState = DataOf<typeof events.leads.quotationEvents>;
export type ConversationState = DataOf<typeof events.chat.conversationEvents>;

/** auth's state of an account; a buyer's. */
export function userState(id: string, changes: Partial<UserState> = {}): UserState {
  return {
    id,
    ownerName: `Owner ${id}`,
    businessName: null,
    mobile: '+919876543210',
    countryCode: 'IN',
    roles: ['buyer'],
    rolesVersion: 0,
    ...changes,
  };
}

const address = (name: string, width: number) => `/api/media/products/${name}-${width}.webp`;
const picture = (name: string) => ({
  src: address(name, 640),
  srcset: `${address(name, 320)} 320w, ${address(name, 640)} 640w`,
  width: 640,
  height: 480,
  placeholder: 'data:image/webp;base64,AAAA',
  alt: 'Lotus Jhumka, 22k Gold Earrings',
});

/** The approved content of a product. */
export function publishedContent(changes: Partial<PublishedContent> = {}): PublishedContent {
  return {
    name: 'Lotus Jhumka',
    productCode: 'LJ-22',
    mainCategory: 'Gold',
    subcategory: 'Earrings',
    gender: 'Women',
    regionalStyle: 'Kerala classic',
    craftsmanship: 'Filigree',
    karat: '22k',
    grossWeight: 12.4,
    netWeight: 11.85,
    price: 84_250.5,
    isFeatured: false,
    stock: 4,
    images: [address('lotus', 640), address('back', 640)],
    pictures: [picture('lotus'), picture('back')],
    ...changes,
  };
}

export interface ProductChanges extends Partial<PublishedContent> {
  readonly sellerId?: string;
  readonly isActive?: boolean;
  /** No content was ever approved. */
  readonly neverApproved?: boolean;
  /** The name of content that waits; by default that of the approved content. */
  readonly newestName?: string;
  readonly createdAt?: string;
}

/** The catalogue's state of a product; on the market unless it is inactive or was never approved. */
export function productState(id: string, changes: ProductChanges = {}): ProductState {
  const { sellerId = 'usr_meera', isActive = true, neverApproved = false, newestName, createdAt, ...content } = changes;
  const live = publishedContent(content);
  const since = createdAt ?? '2026-11-01T10:00:00.000Z';
  return {
    id,
    sellerId,
    isActive,
    approvalStatus: neverApproved ? 'pending' : 'approved',
    approvalNotes: null,
    newestName: newestName ?? live.name,
    onMarket: isActive && !neverApproved,
    live: neverApproved ? null : live,
    createdAt: since,
    updatedAt: since,
  };
}

/** Of a product that costs its net weight times the rate of fine silver, and GST: 10 g at ₹ 100 cost ₹ 1,030. */
export const byRate = {
  isPricedByRate: true,
  mainCategory: 'Silver',
  karat: '999',
  netWeight: 10,
  price: 1030,
  pricing: {
    karat: '999',
    netWeight: 10,
    wastagePercent: null,
    makingCharges: null,
    stoneValue: null,
    hallmarkCharge: null,
  },
} as const satisfies Partial<PublishedContent>;

/** The catalogue's rate of a metal: silver at ₹ 100 a gram. */
export function rateState(changes: Partial<RateState> = {}): RateState {
  const { metal = 'silver' } = changes;
  return {
    id: metal,
    metal,
    number: 1,
    perGram: 100,
    source: 'IBJA',
    quotedAt: '2026-11-20T08:30:00.000Z',
    ...changes,
  };
}

/** stores' state of a seller's store. */
export function storeState(sellerId: string, changes: Partial<StoreState> = {}): StoreState {
  const own = { id: sellerId, sellerId, storeSlug: 'nair-jewels', storeName: 'Nair Jewels' };
  const location = { city: 'Jaipur', state: 'Rajasthan' };
  return { ...own, location, isPublic: true, whatsapp: null, ...changes };
}

/** leads' state of an inquiry without any answer. */
export function leadState(id: string, changes: Partial<LeadState> = {}): LeadState {
  const { buyerId = 'usr_priya', createdAt = '2026-11-20T08:30:00.000Z' } = changes;
  return {
    id,
    leadId: 'L-4829-3071',
    productId: 'prd_1',
    productName: 'Lotus Jhumka',
    sellerId: 'usr_meera',
    buyerId,
    buyerName: 'Priya Shah',
    source: 'Website',
    status: 'New',
    changedBy: buyerId,
    answeredAt: null,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  };
}

/** leads' state of a quotation that its buyer has not opened. */
export function quotationState(id: string, changes: Partial<QuotationState> = {}): QuotationState {
  return {
    id,
    number: '2026-27/0012',
    revision: 1,
    leadId: 'led_1',
    productId: 'prd_1',
    conversationId: null,
    sellerId: 'usr_meera',
    buyerId: 'usr_priya',
    status: 'sent',
    sentAt: '2026-11-20T08:30:00.000Z',
    validUntil: '2026-11-27T18:29:59.999Z',
    ...changes,
  };
}

/** chat's state of a conversation in which the buyer has written, and the seller has read nothing. */
export function conversationState(id: string, changes: Partial<ConversationState> = {}): ConversationState {
  const { buyerId = 'usr_priya', lastSeq = 1, firstMessageAt = '2026-11-20T08:30:00.000Z' } = changes;
  return {
    id,
    buyerId,
    sellerId: 'usr_meera',
    productId: 'prd_1',
    productName: 'Lotus Jhumka',
    conversationType: 'buyer_seller',
    lastSeq,
    lastMessageFrom: buyerId,
    lastMessageAt: firstMessageAt,
    firstMessageAt,
    answeredAt: null,
    unread: { buyer: 0, seller: lastSeq },
    createdAt: '2026-11-20T08:29:00.000Z',
    ...changes,
  };
}

/** moderation's state of a case; restricted by default. */
export function caseState(
  id: string,
  changes: Partial<CaseState> & Pick<CaseState, 'kind' | 'subjectId' | 'ownerId'>,
): CaseState {
  const { isRestricted = true } = changes;
  return {
    id,
    subjectName: 'Lotus Jhumka',
    isPending: false,
    isRestricted,
    action: isRestricted ? 'restrict' : 'reinstate',
    decidedAt: '2026-11-22T10:00:00.000Z',
    reason: 'The hallmark is not genuine.',
    ...changes,
  };
}
