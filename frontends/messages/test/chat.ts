import type { ChatMessage, Conversation } from '@gehna/contracts';
import { vi } from 'vitest';

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
  calls: { call: string; query: Record<string, string>; body: unknown }[] = [];
  /** Messages that were stored, also when the answer was lost. */
  loseAnswers = false;

  constructor(count = 0) {
    for (let seq = 1; seq <= count; seq++) this.add(messageOf(seq));
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => this.#fetch(address, init));
  }

  add(message: ChatMessage) {
    this.messages.push(message);
    this.conversation = { ...this.conversation, lastSeq: message.seq, lastMessage: lastOf(message) };
  }

  /** How often a call was made. */
  count = (call: string) => this.calls.filter((one) => one.call === call).length;

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const call = `${init.method} ${pathname}`;
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    this.calls.push({ call, query: Object.fromEntries(searchParams), body });
    const failure = this.failing.get(call);
    if (failure === 'no answer') throw new TypeError('Failed to fetch');
    if (failure) return json(failure, { message: failure < 500 ? 'It was refused.' : 'It did not work.' });
    return this.#answer(call, searchParams, body);
  }

  #answer(call: string, query: URLSearchParams, body: unknown): Response {
    const { conversation } = this;
    switch (call) {
      case 'GET /api/chat/conversations': {
        const conversations = [conversation, ...this.others];
        const unread = conversations.reduce((sum, one) => sum + one.unreadCount, 0);
        return json(200, { conversations, unread, hasNext: false });
      }
      case 'GET /api/chat/conversation/cnv_1':
        return json(200, this.#page(query));
      case 'POST /api/chat/conversation':
        return json(201, { conversation });
      case 'POST /api/chat/conversation/cnv_1/typing':
        return json(200, {});
      case 'POST /api/chat/conversation/cnv_1/read':
        this.conversation = { ...conversation, unreadCount: 0 };
        return json(200, { conversation: this.conversation });
      case 'POST /api/chat/send':
        return this.#send(body as { text: string; clientMessageId: string });
      default:
        return json(404, { message: 'Not found.' });
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

  #send({ text, clientMessageId }: { text: string; clientMessageId: string }): Response {
    const stored = this.messages.find((message) => message.clientMessageId === clientMessageId);
    const message = stored ?? messageOf(this.messages.length + 1, { from: buyer, text, clientMessageId });
    if (!stored) this.add(message);
    if (this.loseAnswers) throw new TypeError('Failed to fetch');
    return json(201, { chat: message });
  }
}

const lastOf = ({ text, timestamp, from, seq }: ChatMessage) => ({ text, timestamp, sender: from._id, seq });

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
