import { events, type ProductPage } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';

/**
 * What a product's page shows of its seller: how fast they answer (chat), and how customers rate them (stores). Ids are the sellers';
 * a fact is null while it is not shown.
 */
export function sellerFacts(database: Database) {
  const answerTimes = projectionOf(
    events.chat.answerTimeEvents,
    { database, collection: 'answer_times' },
    ({ data: { answersWithinHours } }) => ({ answersWithinHours }),
  );
  const ratings = projectionOf(
    events.stores.sellerRatingEvents,
    { database, collection: 'seller_ratings' },
    ({ data: { rating } }) => ({ rating }),
  );
  return {
    changed: [answerTimes.changed, ratings.changed],

    /** As answers carry them: a fact is absent while it is not shown. */
    async of(sellerId: string): Promise<Pick<ProductPage['seller'], 'answersWithinHours' | 'rating'>> {
      const [answerTime, rated] = await Promise.all([answerTimes.find(sellerId), ratings.find(sellerId)]);
      return { answersWithinHours: answerTime?.answersWithinHours ?? undefined, rating: rated?.rating ?? undefined };
    },
  };
}
