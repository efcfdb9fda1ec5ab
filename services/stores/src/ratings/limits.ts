import { ratingRules } from '@gehna/contracts';
import { type Database, DomainError, dailyLimit } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import type { Rating } from './rating.ts';

type Sides = Pick<Rating, 'raterId' | 'sellerId'>;
/** Of a rating that was withdrawn: it counts among those of its day, so that no customer notifies sellers without end. */
type WithdrawnRating = Sides & Pick<Rating, '_id' | 'createdAt'>;

export type RatingLimits = ReturnType<typeof ratingLimits>;

/** How many ratings a customer gives, and a seller receives, within 24 hours; with the withdrawn ones. */
export function ratingLimits(database: Database) {
  const deleted = 'withdrawn_ratings';
  const withdrawn = database.prepare<WithdrawnRating>(deleted, [
    { name: 'ofRater', key: { raterId: 1, createdAt: -1 } },
    { name: 'ofSeller', key: { sellerId: 1, createdAt: -1 } },
    { name: 'expiry', key: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
  ]);
  const counted = { database, documents: 'ratings', deleted };
  const { perUserADay, perSellerADay } = ratingRules;
  const ofRater = dailyLimit({
    ...counted,
    counters: 'raters',
    userField: 'raterId',
    max: perUserADay,
    error: (max) => new DomainError('ratings-limit', { max }),
  });
  const ofSeller = dailyLimit({
    ...counted,
    counters: 'rated',
    userField: 'sellerId',
    max: perSellerADay,
    error: () => new DomainError('ratings-of-seller-limit'),
  });

  return {
    /** Throws `ratings-limit` or `ratings-of-seller-limit` when there is no room for one more. */
    async check({ raterId, sellerId }: Sides): Promise<void> {
      await Promise.all([ofRater.check(raterId), ofSeller.check(sellerId)]);
    },

    /** The same for one that this transaction has just added. */
    async checkAdded({ raterId, sellerId }: Sides, session: ClientSession): Promise<void> {
      await ofRater.checkAdded(raterId, session);
      await ofSeller.checkAdded(sellerId, session);
    },

    async addWithdrawn({ _id, raterId, sellerId, createdAt }: WithdrawnRating, session: ClientSession): Promise<void> {
      await withdrawn.insertOne({ _id, raterId, sellerId, createdAt }, { session });
    },

    async erase(userId: string): Promise<void> {
      await withdrawn.deleteMany({ $or: [{ raterId: userId }, { sellerId: userId }] });
    },
  };
}
