import type { Database } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import type { Message } from './message.ts';
import type { MessagePage } from './message-page.ts';

/** Messages in the database. They are added by ConversationStore only, in the transaction that gives them their `seq`. */
export class MessageStore {
  readonly #messages: Collection<Message>;

  constructor(database: Database) {
    database.prepare('messages', [{ name: 'seq', key: { conversationId: 1, seq: 1 }, unique: true }]);
    this.#messages = database.collection<Message>('messages');
  }

  find(id: string, session: ClientSession): Promise<Message | null> {
    return this.#messages.findOne({ _id: id }, { session });
  }

  async add(message: Message, session: ClientSession): Promise<void> {
    await this.#messages.insertOne(message, { session });
  }

  /** In the order of `seq`. */
  async page(conversationId: string, page: MessagePage): Promise<Message[]> {
    return page.to < page.from ? [] : this.range(conversationId, page).sort({ seq: 1 }).toArray();
  }

  /** A range of the index, so that a page late in a long conversation costs no more than its messages. */
  range(conversationId: string, { from, to }: Pick<MessagePage, 'from' | 'to'>) {
    return this.#messages.find({ conversationId, seq: { $gte: from, $lte: to } });
  }
}
