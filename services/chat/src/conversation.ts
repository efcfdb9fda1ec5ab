import {
  type ConversationType,
  type events,
  type QuotationStatus,
  type Side,
  sideField,
  type VerbOf,
} from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Aggregate, changed, changedSilently, type Decision, type New, refuse, unchanged } from '@gehna/kit';
import type { MessageAttachment } from './attachment.ts';
import { conversationId } from './derived-ids.ts';
import type { Message } from './message.ts';

type ConversationVerb = VerbOf<typeof events.chat.conversationEvents>;
export type ConversationDecision = Decision<Conversation, ConversationVerb>;

/** Who talks about what; never changes. */
export interface Subject {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly productId: string | null;
  /** As it was when the conversation was begun. */
  readonly productName: string | null;
  readonly conversationType: ConversationType;
}

interface LastMessage {
  readonly senderId: string;
  /** Its beginning, as far as a list shows it. */
  readonly text: string;
  /** The kinds of its attachments; absent: none are shown. */
  readonly attached?: readonly MessageAttachment['kind'][];
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
  /** When that answer was stored, if later: a quotation whose event came late. Absent: at `answeredAt`. */
  readonly answerStoredAt?: Date;
  /** The `seq` up to which each has read; what comes next is the other's. Sending a message counts as having read what its sender has seen. */
  readonly readUpTo: Readonly<Record<Side, number>>;
  /** Messages of the other that each has not read. */
  readonly unread: Readonly<Record<Side, number>>;
  /**
   * The `seq`s of what is not to be read after the own read mark, in order, at most `maxOwnAfterMark`: own messages, and for the buyer
   * quotations that were replaced. Absent: none.
   */
  readonly ownAfterMark?: Readonly<Record<Side, readonly number[]>>;
  /** The `seq`s of quotations that the buyer has not read. Absent: none. */
  readonly unreadQuotations?: readonly number[];
  /** When its buyer began it. Absent: a quotation did, or an earlier version stored it. */
  readonly begunAt?: Date;
  /** When it was begun, or the last message was sent: lists are in this order. */
  readonly activeAt: Date;
  /** When one of the two deleted the account: it can be read, and not continued. Absent: it goes on. */
  readonly endedAt?: Date;
  /** How often messages in it were removed, reinstated or erased, so that pages read them again. Absent: never. */
  readonly messageChanges?: number;
  /** Users whose list shows it: the buyer, and the seller from the first message on. */
  readonly listedTo: readonly string[];
}

/** Code points of the last message that a list carries. */
const previewLength = 200;

/** Of more own messages after the mark, the earlier ones count as read with all before them: a user who writes so many has seen those. */
const maxOwnAfterMark = 200;

const noneOwn: Readonly<Record<Side, readonly number[]>> = { buyer: [], seller: [] };

/** The side of a user who must be a participant. */
export function ownSide({ buyerId }: Subject, participantId: string): Side {
  return buyerId === participantId ? 'buyer' : 'seller';
}

export const participant = (conversation: Subject, side: Side): string => conversation[sideField[side]];

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
    unread: { buyer: 0, seller: 0 },
    activeAt: now,
    listedTo: [subject.buyerId],
  };
}

/**
 * Adds a message, which gets the new `lastSeq`. Its time is never before that of the message before it, however the clocks
 * of two replicas differ. Sending counts as having read what was seen.
 *
 * @param seen the last `seq` that its sender has seen; by default all
 * @param writtenAt of a quotation, whose event may come late: one from before the question is no answer
 */
export function send(
  conversation: Conversation,
  side: Side,
  content: Pick<Message, 'text' | 'attachments'>,
  now: Date,
  { seen = conversation.lastSeq, writtenAt }: { seen?: number | undefined; writtenAt?: Date } = {},
): ConversationDecision {
  if (conversation.endedAt) return refuse('conversation-ended');
  const { lastMessage, firstMessageAt, askedAt, answeredAt } = conversation;
  const time = writtenAt ?? now;
  const sentAt = lastMessage && lastMessage.sentAt > time ? lastMessage.sentAt : time;
  const isAnswer = side === 'seller' && askedAt && !answeredAt && !(writtenAt && writtenAt < askedAt);
  const lastSeq = conversation.lastSeq + 1;
  const { readUpTo, ownAfterMark = noneOwn, unreadQuotations = [] } = conversation;
  const mark = Math.max(readUpTo[side], Math.min(seen, conversation.lastSeq));
  const sent: Conversation = {
    ...conversation,
    lastSeq,
    lastMessage: { senderId: participant(conversation, side), ...previewOf(content), sentAt },
    unreadQuotations: isQuotation(content) ? [...unreadQuotations, lastSeq] : unreadQuotations,
    firstMessageAt: firstMessageAt ?? sentAt,
    askedAt: askedAt ?? (side === 'buyer' ? sentAt : null),
    answeredAt: isAnswer ? sentAt : answeredAt,
    ...(isAnswer && sentAt < now && { answerStoredAt: now }),
    readUpTo: { ...readUpTo, [side]: mark },
    ownAfterMark: { ...ownAfterMark, [side]: [...ownAfterMark[side], lastSeq] },
    activeAt: sentAt,
    listedTo: [conversation.buyerId, conversation.sellerId],
  };
  return changed(withUnread(sent), 'message-sent');
}

/** Marks messages as read up to a `seq` (undefined: all). A mark never goes back, and never past the last message. */
export function read(conversation: Conversation, side: Side, upTo: number | undefined): ConversationDecision {
  const seq = Math.min(upTo ?? conversation.lastSeq, conversation.lastSeq);
  if (seq <= conversation.readUpTo[side]) return unchanged(conversation);
  return changed(withUnread({ ...conversation, readUpTo: { ...conversation.readUpTo, [side]: seq } }), 'read');
}

/** Ends it because a participant deleted the account; what that one wrote last is not shown any more. */
export function end(conversation: Conversation, userId: string, now: Date): ConversationDecision {
  const { lastMessage, endedAt = now } = conversation;
  const isOwn = lastMessage?.senderId === userId && lastMessage.text !== deletedAccount.message;
  if (conversation.endedAt && !isOwn) return unchanged(conversation);
  const shown = isOwn ? without(lastMessage, deletedAccount.message) : lastMessage;
  return changed({ ...withMessageChange(conversation), endedAt, lastMessage: shown }, 'ended');
}

const bySide = <T>(of: (side: Side) => T): Record<Side, T> => ({ buyer: of('buyer'), seller: of('seller') });

/** Moves each mark past own messages that follow it, or are too many, and counts what is unread after it. */
function withUnread({ unreadQuotations = [], ownAfterMark = noneOwn, ...conversation }: Conversation): Conversation {
  const { lastSeq } = conversation;
  const readUpTo = bySide((side) => {
    const surplus = ownAfterMark[side].at(-maxOwnAfterMark - 1) ?? 0;
    const mark = Math.max(conversation.readUpTo[side], surplus);
    return ownAfterMark[side].reduce((last, seq) => (seq === last + 1 ? seq : last), mark);
  });
  const own = bySide((side) => ownAfterMark[side].filter((seq) => seq > readUpTo[side]));
  const unread = bySide((side) => lastSeq - readUpTo[side] - own[side].length);
  const quotations = unreadQuotations.filter((seq) => seq > readUpTo.buyer && !own.buyer.includes(seq));
  return {
    ...conversation,
    readUpTo,
    unread,
    ...(own.buyer.length + own.seller.length > 0 && { ownAfterMark: own }),
    ...(quotations.length > 0 && { unreadQuotations: quotations }),
  };
}

const isQuotation = ({ attachments = [] }: Pick<Message, 'attachments'>) =>
  attachments.some(({ kind }) => kind === 'quotation');

/**
 * A quotation in it has another status: pages read its message again. A buyer who has opened or answered it has read that
 * message, unless earlier ones are unread. One that was replaced is nothing to read: its newer version is a message too.
 */
export function changeQuotation(
  conversation: Conversation,
  { seq }: Pick<Message, 'seq'>,
  { status, isErased }: { status: QuotationStatus; isErased: boolean },
): ConversationDecision {
  const next = withMessageChange(conversation);
  const { readUpTo, ownAfterMark = noneOwn } = conversation;
  const isReplaced = status === 'replaced';
  const isSeen = !isErased && status !== 'sent' && !isReplaced;
  if (isReplaced && seq > readUpTo.buyer && !ownAfterMark.buyer.includes(seq)) {
    const buyer = [...ownAfterMark.buyer, seq].sort((a, b) => a - b);
    return changed(withUnread({ ...next, ownAfterMark: { ...ownAfterMark, buyer } }), 'read');
  }
  return isSeen && readUpTo.buyer === seq - 1 ? read(next, 'buyer', seq) : changedSilently(next);
}

/** A reviewer removed or reinstated a message. Lists show the last one without its text, or with it. */
export function changeMessage(
  conversation: Conversation,
  message: Pick<Message, 'seq' | 'text' | 'attachments'>,
  isRemoved: boolean,
) {
  const { lastMessage, lastSeq } = conversation;
  const next = withMessageChange(conversation);
  if (!lastMessage || lastSeq !== message.seq) return changedSilently(next);
  const shown = isRemoved ? without(lastMessage, '') : { ...lastMessage, ...previewOf(message) };
  return changedSilently({ ...next, lastMessage: shown });
}

const withMessageChange = (conversation: Conversation): Conversation => ({
  ...conversation,
  messageChanges: (conversation.messageChanges ?? 0) + 1,
});

/** The last message, shown as this text alone. */
const without = ({ senderId, sentAt }: LastMessage, text: string): LastMessage => ({ senderId, text, sentAt });

function previewOf({ text, attachments = [] }: Pick<Message, 'text' | 'attachments'>) {
  return { text: preview(text), ...(attachments.length > 0 && { attached: attachments.map(({ kind }) => kind) }) };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cut between graphemes, never within one: a letter with its vowel sign, a joined emoji. */
function preview(text: string): string {
  const codePoints = [...text];
  if (codePoints.length <= previewLength) return text;
  const beginning = codePoints.slice(0, previewLength).join('');
  const last = graphemes.segment(beginning).containing(beginning.length - 1);
  return `${beginning.slice(0, last?.index)}…`;
}
