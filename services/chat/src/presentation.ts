import type { Conversation as ApiConversation, ChatMessage, DataOf, events, Side } from '@gehna/contracts';
import { type Conversation, otherSide, participant, unreadOf } from './conversation.ts';
import type { Message } from './message.ts';
import type { Person } from './person-store.ts';
import type { ShownProduct } from './product-store.ts';

type ConversationEventData = DataOf<typeof events.chat.conversationEvents>;

/** The current names of people and products that some conversations name. */
export interface Names {
  readonly people: ReadonlyMap<string, Person>;
  readonly products: ReadonlyMap<string, ShownProduct>;
}

/** The names are empty in the moments until the account was heard of. */
function personOf(id: string, people: Names['people']): ChatMessage['from'] {
  const { ownerName = '', businessName = null } = people.get(id) ?? {};
  return { _id: id, ownerName, businessName };
}

function productOf(id: string | null, { products }: Names): ApiConversation['product'] {
  const product = id === null ? undefined : products.get(id);
  return product ? { _id: product._id, ...product.live, isAvailable: product.onMarket } : null;
}

/** A conversation as one of its participants sees it. */
export function conversationFor(side: Side, conversation: Conversation, names: Names): ApiConversation {
  const { _id, lastMessage, lastSeq, readUpTo, conversationType } = conversation;
  return {
    _id,
    id: _id,
    side,
    participant: personOf(participant(conversation, otherSide[side]), names.people),
    lastMessage: lastMessage && {
      text: lastMessage.text,
      timestamp: lastMessage.sentAt.toISOString(),
      sender: lastMessage.senderId,
      seq: lastSeq,
    },
    unreadCount: unreadOf(conversation, side),
    conversationType,
    product: productOf(conversation.productId, names),
    lastSeq,
    readByOther: readUpTo[otherSide[side]],
    createdAt: conversation.createdAt.toISOString(),
    updatedAt: conversation.activeAt.toISOString(),
  };
}

/** A message as one of the participants sees it: only its sender sees what their page called it. */
export function messageFor(
  side: Side,
  message: Message,
  conversation: Conversation,
  people: Names['people'],
): ChatMessage {
  const { _id, conversationId, seq, senderId, text, sentAt, productId, clientMessageId } = message;
  const isOwn = senderId === participant(conversation, side);
  const reader = isOwn ? otherSide[side] : side;
  return {
    _id,
    conversationId,
    seq,
    from: personOf(senderId, people),
    text,
    timestamp: sentAt.toISOString(),
    isRead: seq <= conversation.readUpTo[reader],
    productId,
    ...(isOwn && clientMessageId !== null ? { clientMessageId } : {}),
  };
}

/** What followers hear. Never a text. */
export function eventData(conversation: Conversation): ConversationEventData {
  const { _id, buyerId, sellerId, productId, productName, conversationType, lastSeq, lastMessage } = conversation;
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: _id,
    buyerId,
    sellerId,
    productId,
    productName,
    conversationType,
    lastSeq,
    lastMessageFrom: lastMessage?.senderId ?? null,
    lastMessageAt: at(lastMessage?.sentAt ?? null),
    firstMessageAt: at(conversation.firstMessageAt),
    answeredAt: at(conversation.answeredAt),
    unread: { buyer: unreadOf(conversation, 'buyer'), seller: unreadOf(conversation, 'seller') },
    createdAt: conversation.createdAt.toISOString(),
  };
}
