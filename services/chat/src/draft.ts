import type { Side } from '@gehna/contracts';
import type { MessageAttachment } from './attachment.ts';
import { type Conversation, participant } from './conversation.ts';
import { quotationMessageId } from './derived-ids.ts';
import type { Message } from './message.ts';
import { wordsOf } from './words.ts';

/** A message that is not sent yet: it has no `seq`. */
export interface Draft extends Omit<Message, 'seq' | 'sentAt'> {
  readonly side: Side;
}

/** What its sender gives of a message. */
interface Written {
  readonly _id: string;
  readonly text: string;
  readonly attachments: readonly MessageAttachment[];
  readonly about: string | null;
  readonly clientMessageId: string | null;
}

/** `about`: the product that the message names; null: that of its conversation. */
export function draft(
  conversation: Conversation,
  side: Side,
  { _id, text, attachments, about, clientMessageId }: Written,
): Draft {
  const { _id: conversationId, productId } = conversation;
  return {
    _id,
    conversationId,
    side,
    senderId: participant(conversation, side),
    text,
    words: wordsOf(text),
    ...(attachments.length > 0 && { attachments }),
    productId: about ?? productId,
    clientMessageId,
  };
}

/** The message by which a quotation appears in a conversation. It is found by the quotation's number. */
export function quotationDraft(conversation: Conversation, { id, number }: { id: string; number: string }): Draft {
  const attachments = [{ kind: 'quotation', id }] as const;
  const written = { _id: quotationMessageId(id), text: '', attachments, about: null, clientMessageId: null };
  return { ...draft(conversation, 'seller', written), words: wordsOf(number) };
}

/** The message that a draft became: `conversation` as it is with the message as its last. */
export function sentMessage(conversation: Conversation, { side: _side, ...draft }: Draft): Message {
  return {
    ...draft,
    seq: conversation.lastSeq,
    sentAt: conversation.activeAt,
  };
}
