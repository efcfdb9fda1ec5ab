import { ratingImages } from '@gehna/contracts';
import {
  type DailyLimit,
  type Database,
  DomainError,
  dailyLimit,
  deadline,
  newId,
  retryOnDuplicateKey,
  type UploadedFile,
} from '@gehna/kit';
import type { StoredPicture } from '@gehna/kit/media';
import type { Collection } from 'mongodb';

/** That a picture was stored for a customer's rating: it counts for a day, whatever became of the rating. */
interface RatingUpload {
  readonly _id: string;
  readonly raterId: string;
  readonly createdAt: Date;
}

/** How many pictures customers send with ratings and changes of them: each is stored for a day, also one that is replaced at once. */
export class RatingUploads {
  readonly #database: Database;
  readonly #uploads: Collection<RatingUpload>;
  readonly #limit: DailyLimit;

  constructor(database: Database) {
    this.#database = database;
    this.#uploads = database.prepare('rating_uploads', [
      { name: 'ofRater', key: { raterId: 1, createdAt: -1 } },
      { name: 'expiry', key: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
    ]);
    this.#limit = dailyLimit({
      database,
      documents: 'rating_uploads',
      counters: 'rating_uploaders',
      userField: 'raterId',
      max: ratingImages.perDay,
      error: (max) => new DomainError('rating-images-limit', { max }, { field: 'images' }),
    });
  }

  /**
   * Stores files one after the other, so that memory stays that of one. They are counted before they are encoded; those that were
   * refused count no longer. Throws `rating-images-limit`, and what `storeOne` throws.
   */
  async store(
    raterId: string,
    files: readonly UploadedFile[],
    storeOne: (file: UploadedFile) => Promise<StoredPicture>,
  ): Promise<StoredPicture[]> {
    const uploads = await this.#add(raterId, files.length);
    const stored: StoredPicture[] = [];
    try {
      for (const file of files) stored.push(await storeOne(file));
      return stored;
    } catch (error) {
      await this.#uploads.deleteMany({ _id: { $in: uploads.slice(stored.length) } });
      throw error;
    }
  }

  /** Returns the ids of so many. */
  async #add(raterId: string, count: number): Promise<string[]> {
    if (count === 0) return [];
    await this.#limit.check(raterId);
    const createdAt = this.#database.clock();
    const uploads = Array.from({ length: count }, () => ({ _id: newId('upl'), raterId, createdAt }));
    const insert = () =>
      this.#database.transaction(async (session) => {
        await this.#uploads.insertMany(uploads, { session });
        await this.#limit.checkAdded(raterId, session);
      });
    // Repeated when a concurrent form has just made the account's counter. The pictures are encoded after it: that is no part of its time.
    await deadline.apart(() => retryOnDuplicateKey(insert));
    return uploads.map(({ _id }) => _id);
  }

  async eraseOf(raterId: string): Promise<void> {
    await this.#uploads.deleteMany({ raterId });
  }
}
