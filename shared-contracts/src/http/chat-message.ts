import { z } from 'zod';
import { quotationStatuses } from '../lists.ts';
import { moment, namedUser } from './parts.ts';

/** The product of a conversation, as the projection has it. `price` in rupees; `image` is its first picture. */
export const conversationProduct = z.object({
  _id: z.string(),
  name: z.string(),
  productCode: z.string(),
  price: z.number(),
  image: z.string().nullable(),
  /** False once buyers cannot find it any more. */
  isAvailable: z.boolean(),
});

/** A picture or a PDF that was uploaded for a message; it is read at /api/chat/attachments/{id}. */
const uploaded = [
  z.object({
    kind: z.literal('picture'),
    id: z.string(),
    /** Pixels of the large one. */
    width: z.int(),
    height: z.int(),
    /** A tiny webp as data URI. */
    placeholder: z.string(),
  }),
  z.object({ kind: z.literal('pdf'), id: z.string(), fileName: z.string(), bytes: z.int() }),
] as const;
export const uploadedFile = z.discriminatedUnion('kind', uploaded);
export type UploadedAttachment = z.infer<typeof uploadedFile>;

/** What goes with a message. Further kinds may come: a page shows those that it has a card for. */
export const attachment = z.discriminatedUnion('kind', [
  ...uploaded,
  /** A product of the conversation's seller as it is now; null: it is gone. */
  z.object({ kind: z.literal('product'), id: z.string(), product: conversationProduct.nullable() }),
  /** A quotation of the conversation's seller as it is now, without prices; null: the event of it has not arrived. */
  z.object({
    kind: z.literal('quotation'),
    id: z.string(),
    quotation: z
      .object({ number: z.string(), revision: z.int().min(1), status: z.enum(quotationStatuses), validUntil: moment })
      .nullable(),
  }),
]);
export type Attachment = z.infer<typeof attachment>;

/** A message. `seq` counts within its conversation from 1 without gaps; lists are in its order. */
export const chatMessage = z.object({
  _id: z.string(),
  conversationId: z.string(),
  seq: z.int().min(1),
  from: namedUser,
  /** Empty where it consists of attachments alone. */
  text: z.string(),
  /** Absent: none, or its sender's account was erased. */
  attachments: z.array(attachment).optional(),
  timestamp: moment,
  /** The other participant has seen it. */
  isRead: z.boolean(),
  productId: z.string().nullable(),
  /** A reviewer removed it: its text is empty, and it has no attachments. Absent: not. */
  isRemoved: z.boolean().optional(),
  /** Sent by the page; the same one never makes a second message. Only the sender sees it. */
  clientMessageId: z.string().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
