import {
  type DataOf,
  type DomainEvent,
  type events,
  type NotificationKind,
  notificationDays,
  type Side,
} from '@gehna/contracts';

/** What stands in a person's bell about one subject. */
export interface Told {
  readonly kind: NotificationKind;
  /** As whom they hear of it. */
  readonly side: Side;
  /** The other person, where there is one; the name is the one that the event carried, if it did. */
  readonly personId: string | null;
  readonly personName: string | null;
  readonly productName: string | null;
  readonly detail: string | null;
  readonly count: number;
  readonly isRead: boolean;
  /** When it happened: the bell is in this order. */
  readonly at: Date;
}

type Conversation = DataOf<typeof events.chat.conversationEvents>;
type Lead = DataOf<typeof events.leads.leadEvents>;
type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
type ApplicationEvent = DomainEvent<(typeof events)['seller-applications']['applicationEvents']>;

const day = 24 * 60 * 60_000;
/** Days after which something that is heard of for the first time is no news any more: it is stored as read. */
const newsDays = 7;

export const isOver = (at: Date, now: Date) => at.getTime() < now.getTime() - notificationDays * day;
export const isNews = (at: Date, now: Date) => at.getTime() >= now.getTime() - newsDays * day;

/** One entry for a conversation, while there is something to read and after. Newer messages make it unread again. */
export function aboutConversation(conversation: Conversation, side: Side, told: Told | null): Told | null {
  const { buyerId, sellerId, productName, unread, lastMessageAt } = conversation;
  const count = unread[side];
  if (count === 0 || lastMessageAt === null) return told && { ...told, count, isRead: true };
  const at = new Date(lastMessageAt);
  const hasNewer = told === null || count > told.count || at > told.at;
  return {
    kind: 'message',
    side,
    personId: side === 'buyer' ? sellerId : buyerId,
    personName: null,
    productName,
    detail: null,
    count,
    isRead: !hasNewer && told.isRead,
    at,
  };
}

/** A seller hears of each lead once; one that is worked on is no longer new. */
export function aboutLeadReceived(lead: Lead, told: Told | null): Told {
  const { buyerId, buyerName, productName, status, createdAt } = lead;
  const received = told ?? {
    ...plain,
    kind: 'lead',
    side: 'seller',
    personId: buyerId,
    personName: buyerName,
    productName,
    at: new Date(createdAt),
  };
  return { ...received, isRead: received.isRead || status !== 'New' };
}

/** A buyer hears of what the seller has done with their lead, and not of what they did themselves. */
export function aboutLeadStatus(lead: Lead, told: Told | null): Told | null {
  const { sellerId, changedBy, productName, status, updatedAt } = lead;
  if (changedBy !== sellerId) return told;
  return {
    ...plain,
    kind: 'lead-status',
    side: 'buyer',
    personId: sellerId,
    productName,
    detail: status,
    at: new Date(updatedAt),
  };
}

/** A seller hears of each decision once, whatever else happens to the product; sending it to review again settles the last one. */
export function aboutProduct({ data, type, time }: ProductEvent, told: Told | null): Told | null {
  if (data.approvalStatus === 'pending') return told && { ...told, isRead: true };
  // Events from before `decidedAt` tell of a decision by their type only.
  const isDecision = type.endsWith('.approved') || type.endsWith('.rejected');
  const decidedAt = data.decidedAt ?? (isDecision ? time : null);
  if (decidedAt === null) return told;
  const isApproved = data.approvalStatus === 'approved';
  return decided(told, {
    ...plain,
    kind: isApproved ? 'product-approved' : 'product-rejected',
    side: 'seller',
    productName: data.newestName,
    detail: isApproved ? null : data.approvalNotes,
    at: new Date(decidedAt),
  });
}

/** An applicant hears of the decision: as the seller that they have become, or as the buyer that they still are. */
export function aboutApplication({ data, time }: ApplicationEvent, told: Told | null): Told | null {
  if (data.status === 'pending') return told && { ...told, isRead: true };
  const isApproved = data.status === 'approved';
  return decided(told, {
    ...plain,
    kind: isApproved ? 'application-approved' : 'application-rejected',
    side: isApproved ? 'seller' : 'buyer',
    detail: isApproved ? null : data.reason,
    at: new Date(data.decidedAt ?? time),
  });
}

const decided = (told: Told | null, decision: Told) => (told && told.at >= decision.at ? told : decision);

const plain = { personId: null, personName: null, productName: null, detail: null, count: 1, isRead: false } as const;
