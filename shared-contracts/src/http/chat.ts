import { z } from 'zod';
import * as forms from '../forms/chat.ts';
import { hasDetailsOfOther, report } from '../forms/moderation.ts';
import { texts as formTexts } from '../forms/texts.ts';
import { conversationTypes, quotationStatuses, reportReasons, sides } from '../lists.ts';
import {
  chatFiles,
  fileTooLarge,
  messageAttachments,
  messageMaxLength,
  messagePage,
  messageSearch,
  moderationRules,
  savedReplies,
} from '../rules.ts';
import {
  idParams,
  line,
  moment,
  pageQuery,
  paragraph,
  personalData,
  queryChoice,
  queryNumber,
  queryText,
} from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'chat';

const participant = z.object({ _id: z.string(), ownerName: z.string(), businessName: z.string().nullable() });

/** The product of a conversation, as the projection has it. `price` in rupees; `image` is its first picture. */
const conversationProduct = z.object({
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
const uploadedFile = z.discriminatedUnion('kind', uploaded);
export type UploadedAttachment = z.infer<typeof uploadedFile>;

/** What goes with a message. Further kinds may come: a page shows those that it has a card for. */
const attachment = z.discriminatedUnion('kind', [
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
const chatMessage = z.object({
  _id: z.string(),
  conversationId: z.string(),
  seq: z.int().min(1),
  from: participant,
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

const conversation = z.object({
  _id: z.string(),
  id: z.string(),
  /** Which half the signed-in user has. */
  side: z.enum(sides),
  participant,
  /** Its text is empty when it has none, or a reviewer removed it. `attached`: the kinds of its attachments; absent: none. */
  lastMessage: z
    .object({
      text: z.string(),
      attached: z.array(z.string()).optional(),
      timestamp: moment,
      sender: z.string(),
      seq: z.int(),
    })
    .nullable(),
  /** Of the signed-in user. */
  unreadCount: z.int(),
  conversationType: z.enum(conversationTypes),
  product: conversationProduct.nullable(),
  /** Of the last message; 0 before the first. */
  lastSeq: z.int(),
  /** How far the other participant has read. */
  readByOther: z.int(),
  /** When it ended, because a participant deleted the account; absent: it goes on. */
  endedAt: moment.optional(),
  /**
   * How often messages that had been sent were changed: removed or reinstated by a reviewer, erased with an account, or a quotation among them has another status. A page that
   * read its messages at another count reads them again. Absent: never.
   */
  messageChanges: z.int().optional(),
  createdAt: moment,
  updatedAt: moment,
  /** A reviewer suspended its seller: no message can be sent in it. Absent: not. */
  isSellerSuspended: z.boolean().optional(),
});
export type Conversation = z.infer<typeof conversation>;

export const listConversations = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/conversations',
  summary: 'Conversations, the latest first, with unread counts; `unread` is the sum over all of this side.',
  access: 'user',
  /** `as`: only those where the signed-in user is buyer, or seller; both by default. */
  query: z.object({ as: queryChoice(sides), ...pageQuery }),
  answers: {
    200: z.object({ conversations: z.array(conversation), unread: z.int(), hasNext: z.boolean() }),
  },
});

/** Messages of one page of a long conversation: those before or after a `seq`; by default the latest. */
const messagesQuery = z.object({
  before: queryNumber({ min: 0, max: 999_999_999, fallback: 0 }),
  after: queryNumber({ min: -1, max: 999_999_999, fallback: -1 }),
  limit: queryNumber({ min: 1, max: messagePage.max, fallback: messagePage.default }),
});
/** In order of `seq`. `hasMore`: there are more in the requested direction. */
const messagesAnswer = z.object({ conversation, messages: z.array(chatMessage), hasMore: z.boolean() });

export const getConversation = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/conversation/:id',
  summary: 'A conversation with its messages: the latest, or those `before` (0: none) or `after` (-1: none) a `seq`.',
  access: 'user',
  params: idParams,
  query: messagesQuery,
  answers: { 200: messagesAnswer },
});

export const getMessages = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/:id',
  summary: 'The same as /api/chat/conversation/{id}.',
  access: 'user',
  params: idParams,
  query: messagesQuery,
  answers: { 200: messagesAnswer },
});

export const searchMessages = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/conversation/:id/search',
  summary: `Messages of a conversation that have every word of \`q\`, or one that begins so; the latest ${messageSearch.page} before a \`seq\` (0: of all), the latest first.`,
  access: 'user',
  params: idParams,
  query: z.object({
    q: queryText(messageSearch.maxLength),
    before: queryNumber({ min: 0, max: 999_999_999, fallback: 0 }),
  }),
  answers: { 200: z.object({ messages: z.array(chatMessage), hasMore: z.boolean() }) },
});

export const openConversation = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/conversation',
  summary: 'The conversation with a seller, about a product or in general: 201, or 200 when it was there.',
  access: 'user',
  idempotent: true,
  body: z.strictObject({
    otherUserId: line('The other person', 100),
    productId: z.nullish(line('Product', 100)),
    conversationType: z
      .enum(conversationTypes, `Conversation type must be one of: ${conversationTypes.join(', ')}.`)
      .default('buyer_seller'),
  }),
  answers: { 200: z.object({ conversation }), 201: z.object({ conversation }) },
});

export const sendMessage = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/send',
  summary: 'Sends a message. With a `clientMessageId` it may be sent again and is stored once.',
  access: 'user',
  idempotent: 'clientMessageId',
  body: z
    .strictObject({
      conversationId: line('Conversation', 100),
      /** The other participant; another user gets 400. */
      to: line('Recipient', 100),
      /** May be empty, or left out, beside attachments. */
      text: z.optional(paragraph('Message', messageMaxLength, { min: 0 })),
      /** Files that the sender has uploaded for this conversation, and products of its seller. */
      attachments: z
        .array(z.strictObject({ kind: z.enum(['upload', 'product']), id: line('Attachment', 100) }))
        .max(messageAttachments.max, `A message can have up to ${messageAttachments.max} attachments.`)
        .default([]),
      productId: z.nullish(line('Product', 100)),
      clientMessageId: z.optional(line('Client message id', 64)),
    })
    .refine(({ text, attachments }) => text || attachments.length > 0, {
      path: ['text'],
      error: () => formTexts.required('Message'),
    }),
  answers: { 201: z.object({ chat: chatMessage }) },
});

export const uploadAttachment = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/conversation/:id/attachments',
  summary:
    'Stores a picture (re-encoded) or a PDF for a message in this conversation. With a `clientAttachmentId` it is stored once; one that no message names within 24 hours is deleted.',
  access: 'user',
  idempotent: 'clientAttachmentId',
  params: idParams,
  body: z.strictObject({ clientAttachmentId: z.optional(line('Client attachment id', 64)) }),
  form: {
    files: {
      file: {
        max: 1,
        maxBytes: chatFiles.maxBytes,
        tooMany: 'Please send one file at a time.',
        tooLarge: fileTooLarge(chatFiles.maxBytes),
      },
    },
  },
  answers: { 201: z.object({ attachment: uploadedFile }) },
});

const attachmentTypes = ['image/webp', 'application/pdf'];
/** `small`: a picture as a thread shows it. A PDF has one size. */
const attachmentQuery = z.object({ size: queryChoice(['small', 'large']).transform((size) => size ?? 'large') });

export const openAttachment = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/attachments/:id',
  summary: 'A picture or PDF of a message, for the two participants; before it is sent, for its sender.',
  access: 'user',
  params: idParams,
  query: attachmentQuery,
  answers: { 200: 'bytes' },
  mediaTypes: attachmentTypes,
});

export const readConversation = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/conversation/:id/read',
  summary: 'Marks messages as read, up to a `seq` (all by default). A lower one than before changes nothing.',
  access: 'user',
  idempotent: 'seq',
  params: idParams,
  body: z.strictObject({ seq: z.int('seq must be a whole number.').min(0).optional() }).optional(),
  answers: { 200: z.object({ conversation }) },
});

export const sendTyping = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/conversation/:id/typing',
  summary: 'Notifies the other participant’s open pages of typing; nothing is stored.',
  access: 'user',
  params: idParams,
  answers: { 200: z.object({}) },
});

/** `version` is sent back with an edit, so that two open tabs do not overwrite each other; 0 before the first was saved. */
const replies = z.object({ replies: z.array(z.string()), version: z.int() });

export const getReplies = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/replies',
  summary: 'The signed-in user’s saved replies.',
  access: 'user',
  answers: { 200: replies },
});

export const putReplies = defineRoute({
  service,
  method: 'PUT',
  path: '/api/chat/replies',
  summary: `Replaces the saved replies: at most ${savedReplies.max}.`,
  access: 'user',
  idempotent: true,
  body: z.strictObject({
    replies: forms.replies,
    version: z.int('must be a whole number.').optional(),
  }),
  answers: { 200: replies },
});

export const ownChatData = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/personal-data',
  summary:
    'Everything chat holds of the signed-in user: conversations, messages the user wrote, saved replies, answer time.',
  access: 'user',
  answers: { 200: personalData },
});

const messageReport = z.object({ report: z.object({ id: z.string(), createdAt: moment }), isExisting: z.boolean() });

export const reportMessage = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/messages/:id/report',
  summary: `Reports a message of the other participant: 201, or 200 when it was reported; at most ${moderationRules.reportsPerDay} within 24 hours.`,
  access: 'user',
  idempotent: true,
  params: idParams,
  body: z.strictObject(report).check(hasDetailsOfOther),
  answers: { 200: messageReport, 201: messageReport },
});

const reviewedMessage = z.object({
  from: participant,
  text: z.string(),
  attachments: z.array(attachment).optional(),
  timestamp: moment,
});

export const getReportedMessage = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/messages/:id',
  summary:
    'A message that was reported, with up to five before it, and what its reporter wrote; no other message can be read.',
  access: 'reviewer',
  params: idParams,
  answers: {
    200: z.object({
      message: reviewedMessage,
      /** The oldest first. */
      before: z.array(reviewedMessage),
      reason: z.enum(reportReasons),
      details: z.string().nullable(),
    }),
  },
});

export const openReportedAttachment = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/messages/:id/attachments/:attachment',
  summary: 'A picture or PDF of a message that was reported, or of one that its reviewer reads with it.',
  access: 'reviewer',
  params: idParams.extend({ attachment: z.string().min(1).max(100) }),
  query: attachmentQuery,
  answers: { 200: 'bytes' },
  mediaTypes: attachmentTypes,
});
