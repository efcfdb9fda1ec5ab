import { events, type Side, sides } from '@gehna/contracts';
import {
  type AggregateStore,
  aggregates,
  conflict,
  type Database,
  DuplicateKey,
  notFound,
  Turns,
  unchanged,
} from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import {
  begin,
  type Conversation,
  type ConversationDecision,
  type ConversationVerb,
  ownSide,
  read,
  type Subject,
  send,
  sideOf,
  unreadOf,
} from './conversation.ts';
import { conversationId } from './conversation-id.ts';
import { byActivity, latestFirst } from './latest-first.ts';
import { type Draft, type Message, sentMessage } from './message.ts';
import type { MessageStore } from './message-store.ts';
import { eventData } from './presentation.ts';

const missing = 'This conversation does not exist.';

const indexes = [
  { name: 'buyer', key: { 'lookup.buyer': 1, activeAt: -1 } },
  { name: 'seller', key: { 'lookup.seller': 1, activeAt: -1 } },
  { name: 'unread', key: { 'lookup.unreadBy': 1 } },
];

export interface Sent {
  readonly message: Message;
  /** As it is with the message in it. */
  readonly conversation: Conversation;
}

/** Conversations in the database, with the messages that change them; the only place that knows the collection. */
export class ConversationStore {
  readonly #conversations: AggregateStore<Conversation, ConversationVerb>;
  readonly #messages: MessageStore;
  readonly #database: Database;
  /** Behind a document that the database withholds, nobody gets on. */
  readonly #turns = new Turns({ patience: 8000, tooLate: 'Too many messages at once. Please try again.' });

  constructor(database: Database, messages: MessageStore) {
    this.#database = database;
    this.#messages = messages;
    this.#conversations = aggregates<Conversation, typeof events.chat.conversationEvents>({
      database,
      collection: 'conversations',
      family: events.chat.conversationEvents,
      prefix: 'cnv',
      toEventData: eventData,
      indexes,
      notFound: missing,
    });
  }

  get collection() {
    return this.#conversations.collection;
  }

  /** A conversation and the half that somebody has in it. 404 when it is others'. */
  async ofParticipant(id: string, userId: string): Promise<{ conversation: Conversation; side: Side }> {
    const conversation = await this.#conversations.get(id);
    const side = sideOf(conversation, userId);
    if (!side) throw notFound(missing);
    return { conversation, side };
  }

  find(buyerId: string, sellerId: string, productId: string | null): Promise<Conversation | null> {
    return this.#conversations.find(conversationId(buyerId, sellerId, productId));
  }

  /** Begins a conversation, or answers the one that somebody else has just begun about the same. */
  async begin(subject: Subject): Promise<{ conversation: Conversation; isNew: boolean }> {
    const beginning = begin(subject, this.#database.clock());
    try {
      return { conversation: await this.#conversations.create(beginning, 'begun'), isNew: true };
    } catch (error) {
      if (!(error instanceof DuplicateKey && error.index === '_id_')) throw error;
      const { buyerId, sellerId, productId } = subject;
      return {
        conversation: await this.#conversations.get(conversationId(buyerId, sellerId, productId)),
        isNew: false,
      };
    }
  }

  /**
   * Stores a message, the conversation that gives it its `seq`, and the event, in one transaction. A draft that was stored
   * before answers the message it became; with another text it answers 409.
   */
  send(draft: Draft): Promise<Sent> {
    return this.#inTurn(draft.conversationId, async (session, decide) => {
      const earlier = await this.#messages.find(draft._id, session);
      if (earlier) {
        if (earlier.text !== draft.text) throw conflict('Another message was sent under this client message id.');
        return { message: earlier, conversation: await decide(unchanged) };
      }
      const conversation = await decide((current) => send(current, draft.side, draft.text, this.#database.clock()));
      const message = sentMessage(conversation, draft);
      await this.#messages.add(message, session);
      return { message, conversation };
    });
  }

  /** Marks messages as read up to a `seq`; undefined: all. */
  read(id: string, side: Side, upTo: number | undefined): Promise<Conversation> {
    return this.#inTurn(id, (_session, decide) => decide((current) => read(current, side, upTo)));
  }

  /** One page of somebody's conversations, the latest first; `as`: of those where they have this side. */
  async listOf(
    userId: string,
    { as, page, limit }: { as?: Side | undefined; page: number; limit: number },
  ): Promise<{ found: Conversation[]; hasNext: boolean }> {
    const now = this.#database.clock();
    const end = page * limit;
    const lists = await Promise.all(
      (as ? [as] : sides).map((side) => latestFirst(this.collection, { side, userId, count: end + 1, now })),
    );
    const latest = lists.flat().sort(byActivity);
    return { found: latest.slice(end - limit, end), hasNext: latest.length > end };
  }

  /** How many messages somebody has not read, in all conversations where they have the side; undefined: on both. */
  async unreadBy(userId: string, as: Side | undefined): Promise<number> {
    const unread = await this.unreadConversations(userId).toArray();
    return unread
      .filter((conversation) => as === undefined || ownSide(conversation, userId) === as)
      .reduce((sum, conversation) => sum + unreadOf(conversation, ownSide(conversation, userId)), 0);
  }

  /** A cursor, so that a test can ask the database how it reads this. */
  unreadConversations(userId: string) {
    return this.collection.find({ 'lookup.unreadBy': userId }, { projection: { lastMessage: 0 } });
  }

  /**
   * What is changed in one transaction, after whoever changes the same conversation in this process. When another replica
   * is in the way the transaction begins again as a whole.
   */
  #inTurn<T>(
    id: string,
    work: (
      session: ClientSession,
      decide: (decision: (conversation: Conversation) => ConversationDecision) => Promise<Conversation>,
    ) => Promise<T>,
  ): Promise<T> {
    return this.#turns.take([id], () =>
      this.#database.transaction((session) =>
        work(session, (decision) => this.#conversations.decide(id, decision, { session })),
      ),
    );
  }
}
