import { type Database, retryOnDuplicateKey } from '@gehna/kit';
import type { Collection } from 'mongodb';

interface SavedReplies {
  /** The user's id. */
  readonly _id: string;
  readonly replies: readonly string[];
}

/** The saved replies of each user. */
export class RepliesStore {
  readonly #replies: Collection<SavedReplies>;

  constructor(database: Database) {
    database.prepare('replies');
    this.#replies = database.collection<SavedReplies>('replies');
  }

  async of(userId: string): Promise<readonly string[]> {
    return (await this.#replies.findOne({ _id: userId }))?.replies ?? [];
  }

  async eraseOf(userId: string): Promise<void> {
    await this.#replies.deleteOne({ _id: userId });
  }

  async replace(userId: string, replies: readonly string[]): Promise<void> {
    await retryOnDuplicateKey(() => this.#replies.replaceOne({ _id: userId }, { replies }, { upsert: true }));
  }
}
