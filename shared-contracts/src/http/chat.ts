import { z } from 'zod';
import * as forms from '../forms/chat.ts';
import { report, saysEnough } from '../forms/moderation.ts';
import { conversationTypes, reportReasons, sides } from '../lists.ts';
import { messageMaxLength, messagePage, moderationRules, savedReplies } from '../rules.ts';
import { idParams, line, moment, pageQuery, paragraph, personalData, queryChoice, queryNumber } from './parts.ts';
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

/** A message. `seq` counts within its conversation from 1 without gaps; lists are in its order. */
const chatMessage = z.object({
  _id: z.string(),
  conversationId: z.string(),
  seq: z.int().min(1),
  from: participant,
  text: z.string(),
  timestamp: moment,
  /** The other participant has seen it. */
  isRead: z.boolean(),
  productId: z.string().nullable(),
  /** A reviewer removed it: its text is empty. Absent: not. */
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
  /** Its text is empty when a reviewer removed it. */
  lastMessage: z.object({ text: z.string(), timestamp: moment, sender: z.string(), seq: z.int() }).nullable(),
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
   * How often messages that had been sent were changed: removed or reinstated by a reviewer, or erased with an account. A page that
   * read its messages at another count reads them again. Absent: never.
   */
  messageChanges: z.int().optional(),
  createdAt: moment,
  updatedAt: moment,
  /** A reviewer suspended its seller: nobody can write in it. Absent: not. */
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
/** In order of `seq`. `hasMore`: there are more in the direction that was asked for. */
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
  body: z.strictObject({
    conversationId: line('Conversation', 100),
    /** The other participant; another user gets 400. */
    to: line('Recipient', 100),
    text: paragraph('Message', messageMaxLength),
    productId: z.nullish(line('Product', 100)),
    clientMessageId: z.optional(line('Client message id', 64)),
  }),
  answers: { 201: z.object({ chat: chatMessage }) },
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

export const tellTyping = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/conversation/:id/typing',
  summary: 'Notifies the other participant’s open pages of typing; nothing is stored.',
  access: 'user',
  params: idParams,
  answers: { 200: z.object({}) },
});

const replies = z.object({ replies: z.array(z.string()) });

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
  }),
  answers: { 200: replies },
});

export const ownChatData = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/personal-data',
  summary: 'Everything chat holds of the signed-in user: conversations, messages the user wrote, saved replies.',
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
  body: z.strictObject(report).check(saysEnough),
  answers: { 200: messageReport, 201: messageReport },
});

const reviewedMessage = z.object({ from: participant, text: z.string(), timestamp: moment });

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
