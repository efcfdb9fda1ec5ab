import {
  type Conversation as ApiConversation,
  type Attachment,
  atRates,
  type ChatMessage,
  type DataOf,
  type events,
  otherSide,
  quotationStatusAt,
  type Side,
} from '@gehna/contracts';
import { namedUser } from '@gehna/kit';
import { attachmentOf, isFile, type MessageAttachment } from './attachment.ts';
import { type Conversation, participant } from './conversation.ts';
import type { MessageNames, Names } from './directory.ts';
import type { Message } from './message.ts';

type ConversationEventData = DataOf<typeof events.chat.conversationEvents>;

function productOf(id: string | null, { products, users, rates }: MessageNames): ApiConversation['product'] {
  const product = id === null ? undefined : products.get(id);
  if (!product) return null;
  const isAvailable = product.onMarket && !users.get(product.sellerId)?.isSuspended;
  return { _id: product._id, ...atRates(product.live, rates), isAvailable };
}

/** A conversation as one of its participants sees it. */
export function conversationFor(side: Side, conversation: Conversation, names: Names): ApiConversation {
  const { _id, lastMessage, lastSeq, readUpTo, unread, conversationType, sellerId } = conversation;
  const isSellerSuspended = names.users.get(sellerId)?.isSuspended === true;
  const store = names.stores.get(sellerId);
  const otherId = participant(conversation, otherSide[side]);
  return {
    _id,
    id: _id,
    side,
    participant: namedUser(otherId, names.users.get(otherId)),
    lastMessage: lastMessage && {
      text: lastMessage.text,
      ...(lastMessage.attached && { attached: [...lastMessage.attached] }),
      timestamp: lastMessage.sentAt.toISOString(),
      sender: lastMessage.senderId,
      seq: lastSeq,
    },
    unreadCount: unread[side],
    conversationType,
    product: productOf(conversation.productId, names),
    lastSeq,
    ...(conversation.endedAt ? { endedAt: conversation.endedAt.toISOString() } : {}),
    ...(conversation.messageChanges ? { messageChanges: conversation.messageChanges } : {}),
    readByOther: readUpTo[otherSide[side]],
    createdAt: conversation.createdAt.toISOString(),
    updatedAt: conversation.activeAt.toISOString(),
    ...(isSellerSuspended ? { isSellerSuspended } : {}),
    storeSlug: store?.storeSlug,
    storeLocation: store?.location,
  };
}

/** A message as one of the participants sees it; only its sender gets the `clientMessageId`. */
export function messageFor(side: Side, message: Message, conversation: Conversation, names: MessageNames): ChatMessage {
  const { _id, conversationId, seq, senderId, text, sentAt, productId, clientMessageId, isRemoved } = message;
  const isOwn = senderId === participant(conversation, side);
  const reader = isOwn ? otherSide[side] : side;
  return {
    _id,
    conversationId,
    seq,
    from: namedUser(senderId, names.users.get(senderId)),
    text: isRemoved ? '' : text,
    ...(isRemoved ? { isRemoved } : attachmentsFor(message, names)),
    timestamp: sentAt.toISOString(),
    isRead: seq <= conversation.readUpTo[reader],
    productId,
    ...(isOwn && clientMessageId !== null ? { clientMessageId } : {}),
  };
}

/** Products and quotations as they are now. */
export function attachmentsFor({ attachments }: Pick<Message, 'attachments'>, names: MessageNames) {
  return attachments ? { attachments: attachments.map((one) => shownAttachment(one, names)) } : {};
}

function shownAttachment(attachment: MessageAttachment, names: MessageNames): Attachment {
  if (isFile(attachment)) return attachmentOf(attachment.id, attachment);
  const { id } = attachment;
  if (attachment.kind === 'quotation') return shownQuotation(id, names);
  return { kind: 'product', id, product: productOf(id, names) };
}

function shownQuotation(id: string, { quotations, now }: MessageNames): Attachment {
  const quotation = quotations.get(id);
  if (!quotation) return { kind: 'quotation', id, quotation: null };
  const { number, revision, validUntil } = quotation;
  const shown = { number, revision, status: quotationStatusAt(quotation, now), validUntil: validUntil.toISOString() };
  return { kind: 'quotation', id, quotation: shown };
}

/** What is published of a conversation. Never a text. */
export function eventData(conversation: Conversation): ConversationEventData {
  const { _id, buyerId, sellerId, productId, productName, conversationType, lastMessage, unreadQuotations } =
    conversation;
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: _id,
    buyerId,
    sellerId,
    productId,
    productName,
    conversationType,
    lastSeq: conversation.lastSeq,
    lastMessageFrom: lastMessage?.senderId ?? null,
    lastMessageAt: at(lastMessage?.sentAt ?? null),
    firstMessageAt: at(conversation.firstMessageAt),
    answeredAt: at(conversation.answeredAt),
    ...(conversation.endedAt && { hasEnded: true as const }),
    unread: conversation.unread,
    ...(unreadQuotations && { unreadQuotations: unreadQuotations.length }),
    ...(lastMessage?.attached?.includes('quotation') && { isLastQuotation: true as const }),
    createdAt: conversation.createdAt.toISOString(),
  };
}
