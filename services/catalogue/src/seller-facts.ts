import type { DomainEvent, events, ProductPage } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type AnswerTimeEvent = DomainEvent<typeof events.chat.answerTimeEvents>;
type SellerRatingEvent = DomainEvent<typeof events.stores.sellerRatingEvents>;
type ShownFacts = Pick<ProductPage['seller'], 'answersWithinHours' | 'rating'>;

/** The id is the seller's; a fact is null while it is not shown. */
type AnswerTime = ProjectionDocument & { readonly answersWithinHours: AnswerTimeEvent['data']['answersWithinHours'] };
type SellerRating = ProjectionDocument & { readonly rating: SellerRatingEvent['data']['rating'] };

/** What a product's page shows of its seller: how fast they answer (chat), and how customers rate them (stores). */
export class SellerFacts {
  readonly #answerTimes: ProjectionStore<AnswerTime>;
  readonly #ratings: ProjectionStore<SellerRating>;

  constructor(database: Database) {
    this.#answerTimes = projectionStore<AnswerTime>({ database, collection: 'answer_times' });
    this.#ratings = projectionStore<SellerRating>({ database, collection: 'seller_ratings' });
  }

  async putAnswerTime({ subject, version, data: { answersWithinHours } }: AnswerTimeEvent): Promise<void> {
    await this.#answerTimes.putIfNewer(subject, version, { answersWithinHours });
  }

  async putRating({ subject, version, data: { rating } }: SellerRatingEvent): Promise<void> {
    await this.#ratings.putIfNewer(subject, version, { rating });
  }

  /** As answers carry them: a fact is absent while it is not shown. */
  async of(sellerId: string): Promise<ShownFacts> {
    const [answerTime, rated] = await Promise.all([this.#answerTimes.find(sellerId), this.#ratings.find(sellerId)]);
    return { answersWithinHours: answerTime?.answersWithinHours ?? undefined, rating: rated?.rating ?? undefined };
  }
}
