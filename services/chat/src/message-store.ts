import { deletedAccount, messagesPerDay } from '@gehna/contracts/rules';
import {
  batchesOf,
  type DailyLimit,
  type Database,
  DomainError,
  dailyCheck,
  inSession,
  literalPattern,
} from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import type { Message } from './message.ts';
import type { MessagePage } from './message-page.ts';

/** As long as the guard waits: else the database walks on to the beginning of a long conversation. */
const searchTimeoutMs = 2000;

/** Messages that are read at a time for the download of own data. */
const batchSize = 500;

/** Messages in the database. ConversationStore adds them, in the transaction that gives them their `seq`. */
export class MessageStore {
  readonly #messages: Collection<Message>;
  /** Throws `messages-limit` when the sender has none left today: several at the same moment may pass it by a few. */
  readonly checkLimit: DailyLimit['check'];

  constructor(database: Database) {
    this.#messages = database.prepare<Message>('messages', [
      { name: 'seq', key: { conversationId: 1, seq: 1 }, unique: true },
      { name: 'ofSender', key: { senderId: 1, sentAt: 1 } },
    ]);
    this.checkLimit = dailyCheck({
      database,
      documents: 'messages',
      dateField: 'sentAt',
      userField: 'senderId',
      max: messagesPerDay,
      error: (max) => new DomainError('messages-limit', { max }),
    });
  }

  find(id: string, session?: ClientSession): Promise<Message | null> {
    return this.#messages.findOne({ _id: id }, inSession(session));
  }

  async add(message: Message, session: ClientSession): Promise<void> {
    await this.#messages.insertOne(message, { session });
  }

  /** All that a user wrote, the earliest first, in batches. */
  writtenBy(senderId: string): AsyncGenerator<Omit<Message, 'words'>[]> {
    return batchesOf(this.#messages.find({ senderId }, { projection: { words: 0 }, batchSize }).sort({ sentAt: 1 }));
  }

  /** Erases what a user wrote in a conversation; the messages keep their `seq`. */
  async eraseFrom(conversationId: string, senderId: string): Promise<void> {
    const erased = { $set: { text: deletedAccount.message }, $unset: { attachments: '', words: '' } } as const;
    await this.#messages.updateMany({ conversationId, senderId }, erased);
  }

  /** Returns the message as it was before; null when there is none. */
  setRemoved(id: string, isRemoved: boolean, session: ClientSession): Promise<Message | null> {
    return this.#messages.findOneAndUpdate({ _id: id }, { $set: { isRemoved } }, { session, returnDocument: 'before' });
  }

  /** In the order of `seq`. */
  async page(conversationId: string, { from, to }: MessagePage): Promise<Message[]> {
    if (to < from) return [];
    const range = { conversationId, seq: { $gte: from, $lte: to } };
    return this.#messages.find(range).sort({ seq: 1 }).toArray();
  }

  /** Those that have words with all of these beginnings, the latest first. `before`: of those before this `seq`. */
  search(
    conversationId: string,
    beginnings: readonly string[],
    { before, limit }: { before: number; limit: number },
  ): Promise<Message[]> {
    const found = beginnings.map((beginning) => ({ words: { $regex: `^${literalPattern(beginning)}` } }));
    const range = before > 0 ? { seq: { $lt: before } } : {};
    return (
      this.#messages
        .find({ conversationId, ...range, isRemoved: { $ne: true }, $and: found })
        // The conversation from its end. An index of words made each message expensive: SecantusDB no longer kept up with four a second.
        .hint('seq')
        .sort({ seq: -1 })
        .limit(limit)
        .maxTimeMS(searchTimeoutMs)
        .toArray()
    );
  }
}
