import { type Database, duplicateKeyOf } from '@gehna/kit';
import type { Collection } from 'mongodb';

interface SavedReplies {
  /** The user's id. */
  readonly _id: string;
  readonly replies: readonly string[];
}

/** The answers that somebody gives often, to be sent by one touch. */
export class RepliesStore {
  readonly #replies: Collection<SavedReplies>;

  constructor(database: Database) {
    database.prepare('replies');
    this.#replies = database.collection<SavedReplies>('replies');
  }

  async of(userId: string): Promise<readonly string[]> {
    return (await this.#replies.findOne({ _id: userId }))?.replies ?? [];
  }

  async replace(userId: string, replies: readonly string[]): Promise<void> {
    const put = () => this.#replies.replaceOne({ _id: userId }, { replies }, { upsert: true });
    try {
      await put();
    } catch (error) {
      // Another page of the same user saved the first ones at the same moment: now they are there to be replaced.
      if (duplicateKeyOf(error)?.index !== '_id_') throw error;
      await put();
    }
  }
}
