import { ratingImages } from '@gehna/contracts';
import { type DailyLimit, type Database, DomainError, dailyLimit, newId } from '@gehna/kit';
import type { Collection } from 'mongodb';

/** That a customer sent a picture with a rating: it counts for a day, whatever became of the picture. */
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
    database.prepare('rating_uploads', [
      { name: 'ofRater', key: { raterId: 1, createdAt: -1 } },
      { name: 'expiry', key: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
    ]);
    this.#uploads = database.collection('rating_uploads');
    const max = ratingImages.perDay;
    this.#limit = dailyLimit({
      database,
      documents: 'rating_uploads',
      counters: 'rating_uploaders',
      userField: 'raterId',
      max,
      error: () => new DomainError('rating-images-limit', { max }, { field: 'images' }),
    });
  }

  /** Counts so many, before they are encoded. Throws `rating-images-limit`. */
  async add(raterId: string, count: number): Promise<void> {
    if (count === 0) return;
    await this.#limit.check(raterId);
    const createdAt = this.#database.clock();
    await this.#database.transaction(async (session) => {
      const uploads = Array.from({ length: count }, () => ({ _id: newId('upl'), raterId, createdAt }));
      await this.#uploads.insertMany(uploads, { session });
      await this.#limit.checkAdded(raterId, session);
    });
  }

  async eraseOf(raterId: string): Promise<void> {
    await this.#uploads.deleteMany({ raterId });
  }
}
