import type { DataOf, events } from '@gehna/contracts';
import {
  type ConversationState,
  conversationState,
  type LeadState,
  leadState,
  type ProductState,
  productState,
  type QuotationState,
  quotationState,
  type UserState,
  userState,
} from '@gehna/contracts/testing';

export type RatingData = DataOf<typeof events.stores.ratingEvents>;
export type ApplicationData = DataOf<(typeof events)['seller-applications']['applicationEvents']>;

export const buyerId = 'usr_asha';
export const sellerId = 'usr_meera';

/** A moment as events carry it. */
export const at = (time: Date | string) => new Date(time).toISOString();
export const minutes = (count: number, from: Date) => new Date(from.getTime() + count * 60_000);
export const days = (count: number, from: Date) => minutes(count * 24 * 60, from);

/** The buyer has written once, and the seller has not read it. */
export const conversation = (id: string, sentAt: Date, changes: Partial<ConversationState> = {}) =>
  conversationState(id, { buyerId, sellerId, firstMessageAt: at(sentAt), createdAt: at(sentAt), ...changes });

/** A new inquiry. */
export const lead = (id: string, createdAt: Date, changes: Partial<LeadState> = {}) =>
  leadState(id, { buyerId, buyerName: 'Asha Rao', sellerId, createdAt: at(createdAt), ...changes });

/** A quotation that its buyer has not opened. */
export const quotation = (id: string, sentAt: Date, changes: Partial<QuotationState> = {}): QuotationState =>
  quotationState(id, { sellerId, buyerId, sentAt: at(sentAt), validUntil: at(days(7, sentAt)), ...changes });

/** A rating that its seller has not answered. */
export const rating = (id: string, givenAt: Date, changes: Partial<RatingData> = {}): RatingData => ({
  id,
  sellerId,
  raterId: buyerId,
  stars: 4,
  isTakenDown: false,
  givenAt: at(givenAt),
  answeredAt: null,
  ...changes,
});

/** A product that waits for its first review. */
export const product = (id: string, submittedAt: Date, changes: Partial<ProductState> = {}): ProductState => ({
  ...productState(id, { sellerId, neverApproved: true, createdAt: at(submittedAt) }),
  decidedAt: null,
  ...changes,
});

/** Its changes by a decision; sellers are notified by `decidedAt`. */
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

export const account = (id: string, changes: Partial<UserState> = {}) =>
  userState(id, { ownerName: 'Asha Rao', ...changes });
