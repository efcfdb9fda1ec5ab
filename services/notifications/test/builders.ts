import type { DataOf, events } from '@gehna/contracts';

export type ConversationData = DataOf<typeof events.chat.conversationEvents>;
export type LeadData = DataOf<typeof events.leads.leadEvents>;
export type ProductData = DataOf<typeof events.catalogue.productEvents>;
export type ApplicationData = DataOf<(typeof events)['seller-applications']['applicationEvents']>;
export type UserData = DataOf<typeof events.auth.userEvents>;

export const buyerId = 'usr_asha';
export const sellerId = 'usr_meera';

/** A moment as events tell it. */
export const at = (time: Date | string) => new Date(time).toISOString();
export const minutes = (count: number, from: Date) => new Date(from.getTime() + count * 60_000);
export const days = (count: number, from: Date) => minutes(count * 24 * 60, from);

/** The buyer has written once, and the seller has not read it. */
export function conversation(id: string, sentAt: Date, changes: Partial<ConversationData> = {}): ConversationData {
  const lastSeq = changes.lastSeq ?? 1;
  return {
    id,
    buyerId,
    sellerId,
    productId: 'prd_jhumka',
    productName: 'Lotus Jhumka',
    conversationType: 'buyer_seller',
    lastSeq,
    lastMessageFrom: buyerId,
    lastMessageAt: at(sentAt),
    firstMessageAt: at(sentAt),
    answeredAt: null,
    unread: { buyer: 0, seller: lastSeq },
    createdAt: at(sentAt),
    ...changes,
  };
}

/** An inquiry that nobody has worked on. */
export function lead(id: string, createdAt: Date, changes: Partial<LeadData> = {}): LeadData {
  return {
    id,
    leadId: 'L-4829-3071',
    productId: 'prd_jhumka',
    productName: 'Lotus Jhumka',
    sellerId,
    buyerId,
    buyerName: 'Asha Rao',
    source: 'Website',
    status: 'New',
    changedBy: buyerId,
    answeredAt: null,
    createdAt: at(createdAt),
    updatedAt: at(createdAt),
    ...changes,
  };
}

/** A product that waits for its first review. */
export function product(id: string, submittedAt: Date, changes: Partial<ProductData> = {}): ProductData {
  return {
    id,
    sellerId,
    isActive: true,
    approvalStatus: 'pending',
    approvalNotes: null,
    decidedAt: null,
    newestName: 'Lotus Jhumka',
    onMarket: false,
    live: null,
    createdAt: at(submittedAt),
    updatedAt: at(submittedAt),
    ...changes,
  };
}

/** What becomes of it when it is approved; sellers hear of it by `decidedAt`. */
export const approved = (decidedAt: Date) => ({ approvalStatus: 'approved', decidedAt: at(decidedAt) }) as const;
export const rejected = (decidedAt: Date, approvalNotes: string) =>
  ({ approvalStatus: 'rejected', decidedAt: at(decidedAt), approvalNotes }) as const;

export function application(id: string, submittedAt: Date, changes: Partial<ApplicationData> = {}): ApplicationData {
  return {
    id,
    applicantId: buyerId,
    businessName: 'Rao Jewels',
    businessType: 'Retailer',
    status: 'pending',
    reason: null,
    submittedAt: at(submittedAt),
    decidedAt: null,
    ...changes,
  };
}

export function account(id: string, changes: Partial<UserData> = {}): UserData {
  return {
    id,
    ownerName: 'Asha Rao',
    businessName: null,
    mobile: '+919876543210',
    countryCode: 'IN',
    roles: ['buyer'],
    rolesVersion: 0,
    ...changes,
  };
}
