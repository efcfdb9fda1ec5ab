import type { ChatMessage, Conversation } from '@gehna/contracts';
import { messageSearch } from '@gehna/contracts/rules';
import { type ApiCall, type Reply, stubApi } from '@gehna/testing';

const seller = { _id: 'usr_1', ownerName: 'Meenakshi Iyer', businessName: 'Sri Meenakshi Jewellers' };
const buyer = { _id: 'usr_9', ownerName: 'Farida Contractor', businessName: null };

export function conversationOf(changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: 'cnv_1',
    id: 'cnv_1',
    side: 'buyer',
    participant: seller,
    lastMessage: null,
    unreadCount: 0,
    conversationType: 'buyer_seller',
    product: {
      _id: 'prd_choker',
      name: 'Lakshmi temple choker',
      productCode: 'SMJ-NK-0418',
      price: 684500,
      image: '/api/media/products/a-320.webp',
      isAvailable: true,
    },
    lastSeq: 0,
    readByOther: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

/** A minute after another, the odd ones by the buyer. */
export function messageOf(seq: number, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    _id: `msg_${seq}`,
    conversationId: 'cnv_1',
    seq,
    from: seq % 2 ? buyer : seller,
    text: `Message ${seq}`,
    timestamp: new Date(Date.parse('2026-11-20T10:00:00Z') + seq * 60_000).toISOString(),
    isRead: false,
    productId: null,
    ...changes,
  };
}

/**
 * The chat service as a page meets it: one conversation with its messages, sent ones stored once by `clientMessageId`. A test
 * changes its fields between calls.
 */
export class ChatServer {
  conversation = conversationOf();
  others: Conversation[] = [];
  messages: ChatMessage[] = [];
  /** What the next calls meet instead of an answer, by "METHOD /path"; a number is a status. */
  failing = new Map<string, number | 'no answer'>();
  /** Answers that come once these are settled, by "METHOD /path". */
  waiting = new Map<string, Promise<void>>();
  calls: { call: string; query: Record<string, string>; body: unknown }[] = [];
  /** Further conversations, on a second page of the list. */
  later: Conversation[] = [];
  /** Messages that were stored, also when the answer was lost. */
  loseAnswers = false;

  constructor(count = 0) {
    for (let seq = 1; seq <= count; seq++) this.add(messageOf(seq));
    stubApi(async (asking) => {
      const answer = this.#meet(asking);
      await this.waiting.get(asking.call);
      return answer;
    });
  }

  add(message: ChatMessage) {
    this.messages.push(message);
    this.conversation = { ...this.conversation, lastSeq: message.seq, lastMessage: lastOf(message) };
  }

  /** A reviewer removes a message, or reinstates it. */
  setRemoved(seq: number, isRemoved: boolean) {
    const { messageChanges = 0 } = this.conversation;
    this.conversation = { ...this.conversation, messageChanges: messageChanges + 1 };
    this.messages = this.messages.map((message) =>
      message.seq === seq ? { ...messageOf(seq), ...(isRemoved ? { text: '', isRemoved } : {}) } : message,
    );
  }

  /** How often a call was made. */
  count = (call: string) => this.calls.filter((one) => one.call === call).length;

  #meet({ call, query, body }: ApiCall): Reply | 'no answer' {
    this.calls.push({ call, query: Object.fromEntries(query), body });
    const failure = this.failing.get(call);
    if (failure === 'no answer') return failure;
    if (failure) return { status: failure, body: { message: failure < 500 ? 'It was refused.' : 'It did not work.' } };
    return this.#answer(call, query, body);
  }

  #answer(call: string, query: URLSearchParams, body: unknown): Reply | 'no answer' {
    const { conversation } = this;
    switch (call) {
      case 'GET /api/chat/conversations': {
        const isFirst = query.get('page') === '1';
        const conversations = isFirst ? [conversation, ...this.others] : this.later;
        const unread = conversations.reduce((sum, one) => sum + one.unreadCount, 0);
        return { body: { conversations, unread, hasNext: isFirst && this.later.length > 0 } };
      }
      case 'GET /api/chat/conversation/cnv_1/search':
        return { body: this.#found(query) };
      case 'GET /api/chat/conversation/cnv_1':
        return { body: this.#page(query) };
      case 'POST /api/chat/conversation':
        return { status: 201, body: { conversation } };
      case 'POST /api/chat/conversation/cnv_1/typing':
        return { body: {} };
      case 'POST /api/chat/conversation/cnv_1/read':
        this.conversation = { ...conversation, unreadCount: 0 };
        return { body: { conversation: this.conversation } };
      case 'POST /api/chat/send':
        return this.#send(body as { text: string; clientMessageId: string });
      default:
        return { status: 404, body: { message: 'Not found.' } };
    }
  }

  #page(query: URLSearchParams) {
    const limit = Number(query.get('limit') ?? 50);
    const after = query.get('after');
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
    const { conversation } = this;
    if (after !== null) {
      const later = this.messages.filter(({ seq }) => seq > Number(after));
      return { conversation, messages: later.slice(0, limit), hasMore: later.length > limit };
    }
    const earlier = this.messages.filter(({ seq }) => seq < before);
    return { conversation, messages: earlier.slice(-limit), hasMore: earlier.length > limit };
  }

  #found(query: URLSearchParams) {
    const before = Number(query.get('before')) || Number.POSITIVE_INFINITY;
    const fitting = this.messages.filter(({ seq, text }) => seq < before && text.includes(query.get('q') ?? ''));
    return { messages: fitting.slice(-messageSearch.page).reverse(), hasMore: fitting.length > messageSearch.page };
  }

  #send({ text, clientMessageId }: { text: string; clientMessageId: string }): Reply | 'no answer' {
    const stored = this.messages.find((message) => message.clientMessageId === clientMessageId);
    const message = stored ?? messageOf(this.messages.length + 1, { from: buyer, text, clientMessageId });
    if (!stored) this.add(message);
    if (this.loseAnswers) return 'no answer';
    return { status: 201, body: { chat: message } };
  }
}

const lastOf = ({ text, timestamp, from, seq }: ChatMessage) => ({ text, timestamp, sender: from._id, seq });
