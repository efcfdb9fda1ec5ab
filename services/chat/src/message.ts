import { isFile, type MessageAttachment } from './attachment.ts';

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

/** By which a request that comes again is compared with the message that it became. */
export interface Content {
  readonly text: string;
  readonly attachments?: readonly { readonly id: string }[];
}

export const isSame = (one: Content, other: Content) =>
  one.text === other.text && idsOf(one).join() === idsOf(other).join();

const idsOf = ({ attachments = [] }: Content) => attachments.map(({ id }) => id);

/** Ids of the files of a message. */
export const filesOf = ({ attachments = [] }: Pick<Message, 'attachments'>) =>
  attachments.filter(isFile).map(({ id }) => id);
