import type { Side } from '@gehna/contracts';
import { newId } from '@gehna/kit';
import { type Conversation, participant } from './conversation.ts';
import { messageId } from './conversation-id.ts';

/** A message as it is stored. It changes only by a reviewer's decision or its sender's erasure: what is read of it stands in its conversation. */
export interface Message {
  readonly _id: string;
  readonly conversationId: string;
  /** Counts within its conversation from 1 without gaps. */
  readonly seq: number;
  readonly senderId: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly productId: string | null;
  /** The sending page's own id of it, by which a repeated request is recognised; null when it gave none. */
  readonly clientMessageId: string | null;
  /** A reviewer removed it: nobody is shown its text. Absent: not. */
  readonly isRemoved?: boolean;
}

/** A message that is not sent yet: it has no place in its conversation. */
export interface Draft extends Omit<Message, 'seq' | 'sentAt'> {
  readonly side: Side;
}

/** `about`: the product that the message names; null: that of its conversation. */
export function draft(
  conversation: Conversation,
  side: Side,
  {
    text,
    about,
    clientMessageId = null,
  }: { text: string; about: string | null; clientMessageId?: string | null | undefined },
): Draft {
  const { _id: conversationId, productId } = conversation;
  const senderId = participant(conversation, side);
  return {
    _id: clientMessageId === null ? newId('msg') : messageId(conversationId, senderId, clientMessageId),
    conversationId,
    side,
    senderId,
    text,
    productId: about ?? productId,
    clientMessageId,
  };
}

/** The message that a draft became: `conversation` as it is with the message as its last. */
export function sentMessage(conversation: Conversation, { side: _side, ...draft }: Draft): Message {
  return {
    ...draft,
    seq: conversation.lastSeq,
    sentAt: conversation.activeAt,
  };
}
