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

  /** In the order of `seq`. Read as a range of the index, which the database sorts for nothing (README of the service). */
  async page(conversationId: string, { from, to }: MessagePage): Promise<Message[]> {
    if (to < from) return [];
    return this.#messages
      .find({ conversationId, seq: { $gte: from, $lte: to } })
      .sort({ seq: 1 })
      .toArray();
  }
}
