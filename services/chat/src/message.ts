import type { Side } from '@gehna/contracts';
import { newId } from '@gehna/kit';
import { type Conversation, participant } from './conversation.ts';
import { messageId } from './conversation-id.ts';

/** A message as it is stored. It never changes: what is read of it stands in its conversation. */
export interface Message {
  readonly _id: string;
  readonly conversationId: string;
  /** Counts within its conversation from 1 without gaps. */
  readonly seq: number;
  readonly senderId: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly productId: string | null;
  /** What the sender's page calls it; null when it gave none. */
  readonly clientMessageId: string | null;
}

/** A message that is not sent yet. */
export interface Draft {
  readonly _id: string;
  readonly conversationId: string;
  readonly side: Side;
  readonly text: string;
  readonly productId: string | null;
  readonly clientMessageId: string | null;
}

/** `about`: the product it names itself, else that of its conversation. */
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
  return {
    _id:
      clientMessageId === null
        ? newId('msg')
        : messageId(conversationId, participant(conversation, side), clientMessageId),
    conversationId,
    side,
    text,
    productId: about ?? productId,
    clientMessageId,
  };
}

/** The message that a draft became: `conversation` as it is with the message as its last. */
export function sentMessage(conversation: Conversation, { side, ...draft }: Draft): Message {
  return {
    ...draft,
    seq: conversation.lastSeq,
    senderId: participant(conversation, side),
    sentAt: conversation.activeAt,
  };
}
