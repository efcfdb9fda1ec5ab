import { type DataOf, events, type Side, sideField, sideOf, sides } from '@gehna/contracts';
import { conversationsPerDay } from '@gehna/contracts/rules';
import {
  type AggregateStore,
  aggregates,
  batchesOf,
  type Change,
  type DailyLimit,
  type Database,
  DomainError,
  dailyCheck,
  earlierOrWithinLimit,
  retryOnDuplicateKey,
  unchanged,
} from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import type { AttachmentStore } from './attachment-store.ts';
import {
  begin,
  type Conversation,
  type ConversationDecision,
  changeMessage,
  changeQuotation,
  end,
  read,
  type Subject,
  send,
} from './conversation.ts';
import { conversationId as idOf, quotationMessageId } from './derived-ids.ts';
import { type Draft, quotationDraft, sentMessage } from './draft.ts';
import { type Content, filesOf, isSame, type Message } from './message.ts';
import type { MessageStore } from './message-store.ts';
import { eventData } from './presentation.ts';

const indexes = [
  { name: 'listed', key: { listedTo: 1, activeAt: -1, _id: -1 } },
  { name: 'listedAsBuyer', key: { listedTo: 1, buyerId: 1, activeAt: -1, _id: -1 } },
  { name: 'listedAsSeller', key: { listedTo: 1, sellerId: 1, activeAt: -1, _id: -1 } },
  { name: 'unreadByBuyer', key: { buyerId: 1, 'unread.buyer': 1 } },
  { name: 'unreadBySeller', key: { sellerId: 1, 'unread.seller': 1 } },
  { name: 'begunByBuyer', key: { buyerId: 1, begunAt: 1 } },
] as const;

/** Of a download or erasure. */
const batchSize = 100;

/** Conversations whose open pages are notified at once; pages of older ones fetch it with their next request. */
const maxHinted = 1000;

interface Sent {
  readonly message: Message;
  /** As it is with the message in it. */
  readonly conversation: Conversation;
}

/** Conversations in the database, with the messages that change them. Only this and `wait-store.ts` use the collection. */
export class ConversationStore {
  readonly #conversations: AggregateStore<Conversation, typeof events.chat.conversationEvents>;
  readonly #messages: MessageStore;
  readonly #attachments: AttachmentStore;
  readonly #database: Database;
  readonly #checkLimit: DailyLimit['check'];

  constructor(database: Database, messages: MessageStore, attachments: AttachmentStore) {
    this.#database = database;
    this.#attachments = attachments;
    this.#messages = messages;
    this.#conversations = aggregates<Conversation, typeof events.chat.conversationEvents>({
      database,
      collection: 'conversations',
      family: events.chat.conversationEvents,
      toEventData: eventData,
      indexes,
      notFound: 'conversation-not-found',
    });
    this.#checkLimit = dailyCheck({
      database,
      documents: 'conversations',
      dateField: 'begunAt',
      userField: 'buyerId',
      max: conversationsPerDay,
      error: (max) => new DomainError('conversations-limit', { max }),
    });
  }

  /** A conversation and the user's side of it. Throws `conversation-not-found` when it is others'. */
  async ofParticipant(id: string, userId: string): Promise<{ conversation: Conversation; side: Side }> {
    const conversation = await this.#conversations.get(id);
    const side = sideOf(conversation, userId);
    if (!side) throw new DomainError('conversation-not-found');
    return { conversation, side };
  }

  find(buyerId: string, sellerId: string, productId: string | null): Promise<Conversation | null> {
    return this.#conversations.find(idOf(buyerId, sellerId, productId));
  }

  /**
   * Begins a buyer's conversation, or answers the one that a concurrent request has begun. Throws `conversations-limit`: several at the
   * same moment may pass it by a few.
   */
  begin(subject: Subject): Promise<{ conversation: Conversation; isNew: boolean }> {
    const { buyerId, sellerId, productId } = subject;
    return retryOnDuplicateKey(async () => {
      const check = () => this.#checkLimit(buyerId);
      const existing = await earlierOrWithinLimit(check, () => this.find(buyerId, sellerId, productId));
      if (existing) return { conversation: existing, isNew: false };
      const begunAt = this.#database.clock();
      const begun = { ...begin(subject, begunAt), begunAt };
      return { conversation: await this.#conversations.create(begun, 'begun'), isNew: true };
    });
  }

  /**
   * Stores a message, the conversation that gives it its `seq`, and the event, in one transaction. What was stored before under
   * the same id is answered, whatever `drafted` would refuse now; with other content it throws `message-id-used`. Throws
   * `messages-limit`. `drafted` makes the draft, or throws why it cannot be sent. `seen`: the last `seq` that its sender has
   * seen; by default all.
   */
  send(
    request: Content & Pick<Message, '_id' | 'conversationId' | 'senderId'>,
    drafted: () => Promise<Draft>,
    seen?: number,
  ): Promise<Sent> {
    return retryOnDuplicateKey(async () => {
      const check = () => this.#messages.checkLimit(request.senderId);
      const earlier = await earlierOrWithinLimit(check, () => this.#messages.find(request._id));
      if (earlier && !isSame(earlier, request)) throw new DomainError('message-id-used');
      if (earlier) return { message: earlier, conversation: await this.#conversations.get(request.conversationId) };
      const draft = await drafted();
      return this.#database.transaction(async (session) => {
        const decision = (current: Conversation) => send(current, draft.side, draft, this.#database.clock(), { seen });
        const { after: conversation } = await this.#decide(draft.conversationId, decision, session);
        const message = sentMessage(conversation, draft);
        // First: what a concurrent request has stored under the same id is answered, not refused for its files.
        await this.#messages.add(message, session);
        await this.#attachments.send(filesOf(draft), draft, session);
        return { message, conversation };
      });
    });
  }

  /**
   * Sends a quotation as a message of its seller, in the transaction of an event's handler: in the conversation that it answers,
   * else in that about its product or the general one of the two, else in a new one. Null when that has ended.
   */
  async sendQuotation(
    quotation: DataOf<typeof events.leads.quotationEvents>,
    productName: string | null,
    session: ClientSession,
  ): Promise<Sent | null> {
    const found = await this.#forQuotation(quotation, productName, session);
    if (found.endedAt) return null;
    const draft = quotationDraft(found, quotation);
    const writtenAt = new Date(quotation.sentAt);
    const now = this.#database.clock();
    // It is sent from another page, where none of the conversation is seen.
    const decision = (current: Conversation) => send(current, 'seller', draft, now, { seen: 0, writtenAt });
    const { after: conversation } = await this.#decide(found._id, decision, session);
    const message = sentMessage(conversation, draft);
    await this.#messages.add(message, session);
    return { message, conversation };
  }

  async #forQuotation(
    { conversationId, buyerId, sellerId, productId = null }: DataOf<typeof events.leads.quotationEvents>,
    productName: string | null,
    session: ClientSession,
  ): Promise<Conversation> {
    const ids = [conversationId, idOf(buyerId, sellerId, productId), idOf(buyerId, sellerId, null)];
    for (const id of ids) {
      const found = id && (await this.#conversations.find(id, { session }));
      if (found && found.buyerId === buyerId && found.sellerId === sellerId) return found;
    }
    const subject = { buyerId, sellerId, productId, productName, conversationType: 'buyer_seller' } as const;
    return this.#conversations.create(begin(subject, this.#database.clock()), 'begun', { session });
  }

  /** Makes pages read the message of a quotation again. Null when there is none. */
  async changeQuotation(
    quotationId: string,
    now: Parameters<typeof changeQuotation>[2],
    session: ClientSession,
  ): Promise<Change<Conversation> | null> {
    const message = await this.#messages.find(quotationMessageId(quotationId), session);
    return (
      message && this.#decide(message.conversationId, (current) => changeQuotation(current, message, now), session)
    );
  }

  /** Marks messages as read up to a `seq`; undefined: all. */
  read(id: string, side: Side, upTo: number | undefined): Promise<Change<Conversation>> {
    return this.#database.transaction((session) => this.#decide(id, (current) => read(current, side, upTo), session));
  }

  /** Ends the conversations of a user who deleted the account, and erases what that one wrote: each that this changes, once it is stored. */
  async *eraseUser(userId: string): AsyncGenerator<Conversation> {
    for await (const batch of this.allOf(userId)) {
      for (const { _id } of batch) {
        await this.#messages.eraseFrom(_id, userId);
        const decide = (state: Conversation) => end(state, userId, this.#database.clock());
        const { before, after } = await this.#conversations.decide(_id, decide);
        if (after !== before) yield after;
      }
    }
  }

  /** All of a user's, in batches. */
  async *allOf(userId: string): AsyncGenerator<Conversation[]> {
    for (const side of sides) {
      yield* batchesOf(this.#conversations.collection.find({ [sideField[side]]: userId }, { batchSize }));
    }
  }

  /** One page of a user's conversations, latest activity first; `as`: those where the user has this side. */
  async listOf(
    userId: string,
    { as, page, limit }: { as?: Side | undefined; page: number; limit: number },
  ): Promise<{ found: Conversation[]; hasNext: boolean }> {
    const found = await this.#conversations.collection
      .find({ listedTo: userId, ...(as && { [sideField[as]]: userId }) })
      .sort({ activeAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit + 1)
      .toArray();
    return { found: found.slice(0, limit), hasNext: found.length > limit };
  }

  /** Removes a message, or shows it again, in the transaction of an event's handler. Null when there is none. */
  async setRemoved(
    messageId: string,
    isRemoved: boolean,
    session: ClientSession,
  ): Promise<Change<Conversation> | null> {
    const before = await this.#messages.setRemoved(messageId, isRemoved, session);
    if (!before) return null;
    const wasRemoved = before.isRemoved ?? false;
    const decision = (conversation: Conversation) =>
      wasRemoved === isRemoved ? unchanged(conversation) : changeMessage(conversation, before, isRemoved);
    return this.#decide(before.conversationId, decision, session);
  }

  /** The participants of a seller's conversations that have messages, the latest first. */
  participantsWith(sellerId: string): Promise<Pick<Conversation, '_id' | 'buyerId' | 'sellerId'>[]> {
    return this.#conversations.collection
      .find({ listedTo: sellerId, sellerId }, { projection: { buyerId: 1, sellerId: 1 } })
      .sort({ activeAt: -1, _id: -1 })
      .limit(maxHinted)
      .toArray();
  }

  /** How many messages a user has not read, in all conversations of a side; undefined: of both. */
  async unreadBy(userId: string, as: Side | undefined): Promise<number> {
    const sums = await Promise.all((as ? [as] : sides).map((side) => this.#unreadBySide(userId, side)));
    return sums.reduce((total, sum) => total + sum, 0);
  }

  async #unreadBySide(userId: string, side: Side): Promise<number> {
    const [group] = await this.#conversations.collection
      .aggregate<{ sum: number }>([
        { $match: { [sideField[side]]: userId, [`unread.${side}`]: { $gt: 0 } } },
        { $group: { _id: null, sum: { $sum: `$unread.${side}` } } },
      ])
      .toArray();
    return group?.sum ?? 0;
  }

  /** In the transaction's snapshot: when another write was faster, the driver repeats the transaction until the deadline. */
  #decide(id: string, decision: (conversation: Conversation) => ConversationDecision, session: ClientSession) {
    return this.#conversations.decide(id, decision, { session });
  }
}
