import { type ConversationType, type events, type Side, sides, type VerbOf } from '@gehna/contracts';
import { type Aggregate, changed, type Decision, type New, unchanged } from '@gehna/kit';
import { conversationId } from './conversation-id.ts';

export type ConversationVerb = VerbOf<typeof events.chat.conversationEvents>;
export type ConversationDecision = Decision<Conversation, ConversationVerb>;

/** What is asked once for all: who talks about what. */
export interface Subject {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly productId: string | null;
  /** As it was when the conversation was begun. */
  readonly productName: string | null;
  readonly conversationType: ConversationType;
}

export interface LastMessage {
  readonly senderId: string;
  /** Its beginning, as far as a list shows it. */
  readonly text: string;
  readonly sentAt: Date;
}

export interface Conversation extends Aggregate, Subject {
  /** The `seq` of the last message; 0 before the first. */
  readonly lastSeq: number;
  readonly lastMessage: LastMessage | null;
  readonly firstMessageAt: Date | null;
  /** When the buyer first wrote. */
  readonly askedAt: Date | null;
  /** When the seller first wrote after the buyer had. */
  readonly answeredAt: Date | null;
  /** The `seq` up to which each has read. Who sends has read everything up to the own message. */
  readonly readUpTo: Readonly<Record<Side, number>>;
  /** When it was begun, or the last message was sent: lists are in this order. */
  readonly activeAt: Date;
  /** What the database finds it by. */
  readonly lookup: {
    readonly buyer: string;
    /** The seller, from the first message on: an empty conversation is listed to its buyer only. */
    readonly seller: string | null;
    /** Who has something to read. */
    readonly unreadBy: readonly string[];
  };
}

/** Characters of the last message that a list carries. */
const previewLength = 200;

export const otherSide: Readonly<Record<Side, Side>> = { buyer: 'seller', seller: 'buyer' };

/** Which half of a conversation somebody has; undefined: they take no part in it. */
export function sideOf(conversation: Subject, userId: string): Side | undefined {
  return sides.find((side) => participant(conversation, side) === userId);
}

/** The same of somebody who is known to take part. */
export function ownSide({ buyerId }: Subject, participantId: string): Side {
  return buyerId === participantId ? 'buyer' : 'seller';
}

export function participant({ buyerId, sellerId }: Subject, side: Side): string {
  return side === 'buyer' ? buyerId : sellerId;
}

/** Messages that one has not read. All of them are the other's, because who sends has read up to the own message. */
export function unreadOf({ lastSeq, readUpTo }: Pick<Conversation, 'lastSeq' | 'readUpTo'>, side: Side): number {
  return lastSeq - readUpTo[side];
}

export function begin(subject: Subject, now: Date): New<Conversation> {
  return {
    ...subject,
    _id: conversationId(subject.buyerId, subject.sellerId, subject.productId),
    lastSeq: 0,
    lastMessage: null,
    firstMessageAt: null,
    askedAt: null,
    answeredAt: null,
    readUpTo: { buyer: 0, seller: 0 },
    activeAt: now,
    lookup: { buyer: subject.buyerId, seller: null, unreadBy: [] },
  };
}

/**
 * Adds a message, which gets the new `lastSeq`. Its time is never before that of the message before it, whatever the clocks
 * of two replicas say. Sending counts as having read what came before.
 */
export function send(conversation: Conversation, side: Side, text: string, now: Date): ConversationDecision {
  const { lastMessage, firstMessageAt, askedAt, answeredAt } = conversation;
  const sentAt = lastMessage && lastMessage.sentAt > now ? lastMessage.sentAt : now;
  const lastSeq = conversation.lastSeq + 1;
  const sent = {
    ...conversation,
    lastSeq,
    lastMessage: { senderId: participant(conversation, side), text: preview(text), sentAt },
    firstMessageAt: firstMessageAt ?? sentAt,
    askedAt: askedAt ?? (side === 'buyer' ? sentAt : null),
    answeredAt: answeredAt ?? (side === 'seller' && askedAt ? sentAt : null),
    readUpTo: { ...conversation.readUpTo, [side]: lastSeq },
    activeAt: sentAt,
  };
  return changed(findable(sent), 'message-sent');
}

/** Marks messages as read up to a `seq` (undefined: all). A mark never goes back, and never past the last message. */
export function read(conversation: Conversation, side: Side, upTo: number | undefined): ConversationDecision {
  const seq = Math.min(upTo ?? conversation.lastSeq, conversation.lastSeq);
  if (seq <= conversation.readUpTo[side]) return unchanged(conversation);
  return changed(findable({ ...conversation, readUpTo: { ...conversation.readUpTo, [side]: seq } }), 'read');
}

function findable(conversation: Conversation): Conversation {
  const { buyerId, sellerId, lastSeq } = conversation;
  const unreadBy = sides.filter((side) => unreadOf(conversation, side) > 0);
  return {
    ...conversation,
    lookup: {
      buyer: buyerId,
      seller: lastSeq > 0 ? sellerId : null,
      unreadBy: unreadBy.map((side) => participant(conversation, side)),
    },
  };
}

/** Cut between characters, never within one. */
function preview(text: string): string {
  const characters = [...text];
  return characters.length <= previewLength ? text : `${characters.slice(0, previewLength - 1).join('')}…`;
}
