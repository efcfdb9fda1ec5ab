import {
  type DataOf,
  type DomainEvent,
  type events,
  type NotificationKind,
  notificationDays,
  otherSide,
  type QuotationAnswer,
  type Side,
  sideField,
} from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';

/** What a user's list shows of one subject: a conversation, lead, quotation, rating, product, application or moderation case. */
export interface Notification {
  readonly kind: NotificationKind;
  /** The user's side. */
  readonly side: Side;
  /** The other user, where there is one; the name is the one that the event carried, if it did. */
  readonly otherUserId: string | null;
  readonly otherUserName: string | null;
  readonly productName: string | null;
  readonly detail: string | null;
  readonly count: number;
  readonly isRead: boolean;
  /** When it happened: lists are in this order. */
  readonly at: Date;
}

type Conversation = DataOf<typeof events.chat.conversationEvents>;
type Lead = DataOf<typeof events.leads.leadEvents>;
type QuotationEvent = DomainEvent<typeof events.leads.quotationEvents>;
type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
type Rating = DataOf<typeof events.stores.ratingEvents>;
type ModerationCase = DataOf<typeof events.moderation.caseEvents>;
type ApplicationEvent = DomainEvent<(typeof events)['seller-applications']['applicationEvents']>;

const dayMs = 24 * 60 * 60_000;
/** A first notification older than this is stored as read and publishes no hint. */
const recentDays = 7;

export const oldestKept = (now: Date) => new Date(now.getTime() - notificationDays * dayMs);
export const isRecent = (at: Date, now: Date) => at.getTime() >= now.getTime() - recentDays * dayMs;

/**
 * One notification a conversation, while there are unread messages and after. Newer messages make it unread again. Quotations
 * among them have notifications of their own, and own messages, sent without having seen them, are no news.
 */
export function conversationNotification(
  conversation: Conversation,
  side: Side,
  before: Notification | null,
): Notification | null {
  const { productName, unread, unreadQuotations = 0, isLastQuotation, lastMessageAt } = conversation;
  const count = side === 'buyer' ? unread.buyer - unreadQuotations : unread.seller;
  if (count === 0 || lastMessageAt === null) return before && { ...before, count, isRead: true };
  const isLastOwn = conversation.lastMessageFrom === conversation[sideField[side]];
  const at = (isLastQuotation || isLastOwn) && before ? before.at : new Date(lastMessageAt);
  const hasNewer = before === null || count > before.count || at > before.at;
  return {
    kind: 'message',
    side,
    otherUserId: conversation[sideField[otherSide[side]]],
    otherUserName: null,
    productName,
    detail: null,
    count,
    isRead: !hasNewer && before.isRead,
    at,
  };
}

/** To the seller: one notification a lead. A lead that is worked on is no longer new. */
export function leadNotification(lead: Lead, before: Notification | null): Notification {
  const { buyerId, buyerName, productName, status, createdAt } = lead;
  const received = before ?? {
    ...plain,
    kind: 'lead',
    side: 'seller',
    otherUserId: buyerId,
    otherUserName: buyerName,
    productName,
    at: new Date(createdAt),
  };
  // The account may have been erased before this notification was made, so that erasing did not find it.
  const name = buyerName === deletedAccount.name ? buyerName : received.otherUserName;
  return { ...received, otherUserName: name, isRead: received.isRead || status !== 'New' };
}

/** To the buyer: the seller's latest change of the status, and no change of their own. */
export function leadStatusNotification(lead: Lead, before: Notification | null): Notification | null {
  const { sellerId, changedBy, productName, status, updatedAt } = lead;
  if (changedBy !== sellerId) return before;
  return {
    ...plain,
    kind: 'lead-status',
    side: 'buyer',
    otherUserId: sellerId,
    productName,
    detail: status,
    at: new Date(updatedAt),
  };
}

/** To the buyer: each version once. One that was opened is no longer new; one that was replaced or erased is none. */
export function quotationNotification(
  { data, type }: QuotationEvent,
  before: Notification | null,
): Notification | null {
  const { sellerId, number, revision, status, sentAt } = data;
  if (status === 'replaced' || isErasure(type)) return before && { ...before, isRead: true };
  const sent = before ?? {
    ...plain,
    kind: revision === 1 ? 'quotation-sent' : 'quotation-revised',
    side: 'buyer',
    otherUserId: sellerId,
    detail: number,
    at: new Date(sentAt),
  };
  return { ...sent, isRead: sent.isRead || status !== 'sent' };
}

/** To the seller: what the buyer answered. Whatever comes after it settles it. */
export function quotationAnswerNotification(
  { data, type, time }: QuotationEvent,
  answer: QuotationAnswer,
  before: Notification | null,
): Notification | null {
  if (data.status !== answer || isErasure(type)) return before && { ...before, isRead: true };
  return newerOf(before, {
    ...plain,
    kind: `quotation-${answer}`,
    side: 'seller',
    otherUserId: data.buyerId,
    detail: data.number,
    at: new Date(time),
  });
}

/** The end that an erasure gives to an open quotation is no answer of its buyer. */
const isErasure = (type: QuotationEvent['type']) => type === 'leads.quotation.erased';

/**
 * To the seller: each rating once, with the stars that it has now, and without a name, as pages show it. One that is
 * answered, taken down or withdrawn is no longer new.
 */
export function ratingNotification(rating: Rating, before: Notification | null): Notification | null {
  const { stars, givenAt, answeredAt, isTakenDown, removed = false } = rating;
  // Ratings from before this notification.
  if (givenAt === undefined) return before;
  const isSettled = removed || isTakenDown || (answeredAt ?? null) !== null;
  if (before === null && isSettled) return null;
  const given = before ?? { ...plain, kind: 'rating-given', side: 'seller', at: new Date(givenAt) };
  return { ...given, detail: String(stars), isRead: given.isRead || isSettled };
}

/** To the customer: the seller's answer, and the one to the rating as it was changed. */
export function ratingAnswerNotification(rating: Rating, before: Notification | null): Notification | null {
  const { sellerId, answeredAt, isTakenDown, removed = false } = rating;
  if (removed || isTakenDown) return before && { ...before, isRead: true };
  if (!answeredAt) return before;
  const answered = { kind: 'rating-answered', side: 'buyer', otherUserId: sellerId, detail: sellerId } as const;
  return newerOf(before, { ...plain, ...answered, at: new Date(answeredAt) });
}

/** To the seller: each review decision once, whatever else happens to the product. A new submission settles the last one. */
export function productNotification(
  { data, type, time }: ProductEvent,
  before: Notification | null,
): Notification | null {
  if (data.approvalStatus === 'pending') return before && { ...before, isRead: true };
  // Events from before `decidedAt` show a decision by their type only.
  const isDecision = type.endsWith('.approved') || type.endsWith('.rejected');
  const decidedAt = data.decidedAt ?? (isDecision ? time : null);
  if (decidedAt === null) return before;
  const isApproved = data.approvalStatus === 'approved';
  return newerOf(before, {
    ...plain,
    kind: isApproved ? 'product-approved' : 'product-rejected',
    side: 'seller',
    productName: data.newestName,
    detail: isApproved ? null : data.approvalNotes,
    at: new Date(decidedAt),
  });
}

/** To the applicant: the review decision, as the seller that they have become, or as the buyer that they still are. */
export function applicationNotification(
  { data, time }: ApplicationEvent,
  before: Notification | null,
): Notification | null {
  if (data.status === 'pending') return before && { ...before, isRead: true };
  const isApproved = data.status === 'approved';
  return newerOf(before, {
    ...plain,
    kind: isApproved ? 'application-approved' : 'application-rejected',
    side: isApproved ? 'seller' : 'buyer',
    detail: isApproved ? null : data.reason,
    at: new Date(data.decidedAt ?? time),
  });
}

/**
 * To the owner: each restriction, that it is kept after the owner's answer, and its end. Reports, and decisions that change nothing for
 * the owner, notify of nothing.
 */
export function caseNotification(
  { kind, action, reason, kept, decidedAt, subjectName }: ModerationCase,
  before: Notification | null,
): Notification | null {
  const side = kind === 'message' || kind === 'rating' ? 'buyer' : 'seller';
  const decided = { ...plain, side, productName: subjectName } as const;
  if (kept) return newerOf(before, { ...decided, kind: 'restriction-kept', detail: kept.note, at: new Date(kept.at) });
  if (decidedAt === null || (action !== 'restrict' && action !== 'reinstate')) return before;
  return newerOf(before, {
    ...decided,
    kind: action === 'restrict' ? 'restricted' : 'reinstated',
    detail: reason,
    at: new Date(decidedAt),
  });
}

const newerOf = (before: Notification | null, decision: Notification) =>
  before && before.at >= decision.at ? before : decision;

const plain = {
  otherUserId: null,
  otherUserName: null,
  productName: null,
  detail: null,
  count: 1,
  isRead: false,
} as const;
