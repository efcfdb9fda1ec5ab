import type { Side } from '@gehna/contracts';
import { newId } from '@gehna/kit';
import { isFile, type MessageAttachment } from './attachment.ts';
import { type Conversation, participant } from './conversation.ts';
import { messageId, quotationMessageId } from './conversation-id.ts';
import { wordsOf } from './words.ts';

/** A message as it is stored. It changes only by a reviewer's decision or its sender's erasure: what is read of it stands in its conversation. */
export interface Message {
  readonly _id: string;
  readonly conversationId: string;
  /** Counts within its conversation from 1 without gaps. */
  readonly seq: number;
  readonly senderId: string;
  readonly text: string;
  /** Of its text, for the search; absent: none, or erased. */
  readonly words?: readonly string[];
  /** Absent: none, or its sender's account was erased. */
  readonly attachments?: readonly MessageAttachment[];
  readonly sentAt: Date;
  readonly productId: string | null;
  /** The sending page's own id of it, by which a repeated request is recognised; null when it gave none. */
  readonly clientMessageId: string | null;
  /** A reviewer removed it: its text is shown to no participant. Absent: not. */
  readonly isRemoved?: boolean;
}

/** A message that is not sent yet: it has no place in its conversation. */
export interface Draft extends Omit<Message, 'seq' | 'sentAt'> {
  readonly side: Side;
}

/** What its sender gives of a message. */
export interface Written {
  readonly text: string;
  readonly attachments: readonly MessageAttachment[];
  readonly about: string | null;
  readonly clientMessageId?: string | null | undefined;
}

/** `about`: the product that the message names; null: that of its conversation. */
export function draft(
  conversation: Conversation,
  side: Side,
  { text, attachments, about, clientMessageId = null }: Written,
): Draft {
  const { _id: conversationId, productId } = conversation;
  const senderId = participant(conversation, side);
  return {
    _id: clientMessageId === null ? newId('msg') : messageId(conversationId, senderId, clientMessageId),
    conversationId,
    side,
    senderId,
    text,
    words: wordsOf(text),
    ...(attachments.length > 0 && { attachments }),
    productId: about ?? productId,
    clientMessageId,
  };
}

/** The message by which a quotation appears in a conversation. It is found by the quotation's number. */
export function quotationDraft(
  { _id: conversationId, productId }: Conversation,
  { id, number, sellerId: senderId }: { id: string; number: string; sellerId: string },
): Draft {
  return {
    _id: quotationMessageId(id),
    conversationId,
    side: 'seller',
    senderId,
    text: '',
    words: wordsOf(number),
    attachments: [{ kind: 'quotation', id }],
    productId,
    clientMessageId: null,
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

/** Whether a draft has the same content as the message that was sent under its id. */
export const isSame = (one: Pick<Message, 'text' | 'attachments'>, other: Pick<Message, 'text' | 'attachments'>) =>
  one.text === other.text && idsOf(one).join() === idsOf(other).join();

const idsOf = ({ attachments = [] }: Pick<Message, 'attachments'>) =>
  attachments.map(({ kind, id }) => `${kind} ${id}`);

/** Ids of the files of a message. */
export const filesOf = ({ attachments = [] }: Pick<Message, 'attachments'>) =>
  attachments.filter(isFile).map(({ id }) => id);
