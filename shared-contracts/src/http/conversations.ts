import { z } from 'zod';
import { texts as formTexts } from '../forms/texts.ts';
import { conversationTypes, sides } from '../lists.ts';
import { storeLocation } from '../product.ts';
import { conversationsPerDay, messageAttachments, messageMaxLength, messagePage, messageSearch } from '../rules.ts';
import { visible } from '../text.ts';
import { chatMessage, conversationProduct } from './chat-message.ts';
import {
  idParams,
  line,
  moment,
  namedUser,
  pageQuery,
  paragraph,
  personalData,
  queryChoice,
  queryNumber,
  queryText,
} from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'chat';

export const conversation = z.object({
  _id: z.string(),
  id: z.string(),
  /** Which half the signed-in user has. */
  side: z.enum(sides),
  participant: namedUser,
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
  /** The address of its seller's store; absent without one and while it is hidden. */
  storeSlug: z.string().optional(),
  /** Where that store is; absent as `storeSlug`, and while it is not known. */
  storeLocation: storeLocation.optional(),
});
export type Conversation = z.infer<typeof conversation>;

const conversationAnswer = z.object({ conversation });

export const listConversations = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/conversations',
  summary: 'Conversations, the latest first, with unread counts; `unread` is the sum over all of this side.',
  access: 'user',
  query: z.object({
    as: queryChoice(sides).describe('Only those where the signed-in user is buyer, or seller; both by default.'),
    ...pageQuery,
  }),
  answers: {
    200: z.object({ conversations: z.array(conversation), unread: z.int(), hasNext: z.boolean() }),
  },
});

const before = queryNumber({ min: 0, max: 999_999_999, fallback: 0 }).describe(
  'Messages before this `seq`; 0: the latest.',
);
/** Messages of one page of a long conversation: those before or after a `seq`; by default the latest. */
const messagesQuery = z.object({
  before,
  after: queryNumber({ min: -1, max: 999_999_999, fallback: -1 }).describe('Messages after this `seq`; -1: not used.'),
  limit: queryNumber({ min: 1, max: messagePage.max, fallback: messagePage.default }),
});
/** In order of `seq`. `hasMore`: there are more in the requested direction. */
const messages = { messages: z.array(chatMessage), hasMore: z.boolean() };
const messagesAnswer = z.object({ conversation, ...messages });

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
    before,
  }),
  answers: { 200: z.object(messages) },
});

export const openConversation = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/conversation',
  summary: `The conversation with a seller, about a product or in general: 201, or 200 when it was there; at most ${conversationsPerDay} begun within 24 hours.`,
  access: 'user',
  idempotent: true,
  body: z.strictObject({
    otherUserId: line('The other person', 100),
    productId: z.nullish(line('Product', 100)),
    conversationType: z
      .enum(conversationTypes, `Conversation type must be one of: ${conversationTypes.join(', ')}.`)
      .default('buyer_seller'),
  }),
  answers: { 200: conversationAnswer, 201: conversationAnswer },
});

export const sendMessage = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/send',
  summary:
    'Sends a message. With a `clientMessageId` it may be sent again and is stored once. Marks messages as read up to `seen`, all by default.',
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
      seen: z
        .int('seen must be a whole number.')
        .min(0)
        .optional()
        .describe('The last `seq` that was shown when it was written: marks messages as read so far. Absent: all.'),
    })
    .refine(({ text = '', attachments }) => visible(text) !== '' || attachments.length > 0, {
      path: ['text'],
      error: () => formTexts.required('Message'),
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
  answers: { 200: conversationAnswer },
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

export const ownChatData = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/personal-data',
  summary:
    'Everything chat holds of the signed-in user: conversations, messages the user wrote or reported, saved replies, answer time.',
  access: 'user',
  answers: { 200: personalData },
});
