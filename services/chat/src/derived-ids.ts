import { hash } from 'node:crypto';

/**
 * The id of the one conversation of a buyer, a seller and a product (null: none). Derived, so that the uniqueness of `_id`
 * keeps concurrent requests from beginning two.
 */
export function conversationId(buyerId: string, sellerId: string, productId: string | null): string {
  return derivedId('cnv', [buyerId, sellerId, productId]);
}

/** The id of the one message of a sender with this `clientMessageId`, so that the uniqueness of `_id` keeps it stored once. */
export function messageId(conversation: string, senderId: string, clientMessageId: string): string {
  return derivedId('msg', [conversation, senderId, clientMessageId]);
}

/** The id of the one message of a quotation, whatever conversation it appears in. */
export function quotationMessageId(quotationId: string): string {
  return derivedId('msg', ['quotation', quotationId]);
}

/** The id of the one file of a user in a conversation with this `clientAttachmentId`. */
export function attachmentId(conversation: string, uploaderId: string, clientAttachmentId: string): string {
  return derivedId('att', [conversation, uploaderId, clientAttachmentId]);
}

function derivedId(prefix: string, parts: readonly (string | null)[]): string {
  // As JSON, so that ["ab", "c"] and ["a", "bc"] differ. 130 bits are enough against collisions.
  const digest = hash('sha256', JSON.stringify(parts));
  return `${prefix}_${BigInt(`0x${digest}`).toString(32).padStart(52, '0').slice(-26)}`;
}
