import { isDeepStrictEqual } from 'node:util';
import { events, ratingAspects } from '@gehna/contracts';
import { type AggregateStore, aggregates, changed, type Database, erased, unchanged } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import type { Rating } from './rating.ts';
import { eventData, noFigures, type RatingFigures, type SellerRating } from './seller-rating.ts';

/** The figures of each seller that follow from the ratings; the only place that uses the collection. */
export class SellerRatingStore {
  readonly #ratings: Collection<Rating>;
  readonly #figures: AggregateStore<SellerRating, typeof events.stores.sellerRatingEvents>;

  constructor(database: Database, ratings: Collection<Rating>) {
    this.#ratings = ratings;
    this.#figures = aggregates<SellerRating, typeof events.stores.sellerRatingEvents>({
      database,
      collection: 'seller_ratings',
      family: events.stores.sellerRatingEvents,
      toEventData: eventData,
    });
  }

  async figuresOf(sellerId: string): Promise<RatingFigures> {
    return (await this.#figures.find(sellerId)) ?? noFigures;
  }

  /** Two changes at once conflict in the seller's document, so that the second counts the first. */
  async count(sellerId: string, session: ClientSession): Promise<void> {
    const figures = await this.#countFigures(sellerId, session);
    const recount = (state: SellerRating) => {
      const { distribution, aspects } = state;
      return isDeepStrictEqual({ distribution, aspects }, figures)
        ? unchanged(state)
        : changed({ ...state, ...figures }, 'changed' as const);
    };
    await this.#figures.decideOrCreate(sellerId, recount, { state: figures, verb: 'changed' }, { session });
  }

  async #countFigures(sellerId: string, session: ClientSession): Promise<RatingFigures> {
    const of = (aspect: string) => `$aspects.${aspect}`;
    const groups = await this.#ratings
      .aggregate<{ _id: number; count: number } & Record<string, number>>(
        [
          { $match: { sellerId, isTakenDown: false } },
          {
            $group: {
              _id: '$stars',
              count: { $sum: 1 },
              ...Object.fromEntries(
                ratingAspects.flatMap((aspect) => [
                  [`${aspect}Sum`, { $sum: of(aspect) }],
                  [`${aspect}Count`, { $sum: { $cond: [{ $gt: [of(aspect), 0] }, 1, 0] } }],
                ]),
              ),
            },
          },
        ],
        { session },
      )
      .toArray();
    const sum = (field: string) => groups.reduce((all, group) => all + (group[field] ?? 0), 0);
    const aspectOf = (aspect: string) => ({ count: sum(`${aspect}Count`), sum: sum(`${aspect}Sum`) });
    return {
      distribution: [1, 2, 3, 4, 5].map((stars) => groups.find(({ _id }) => _id === stars)?.count ?? 0),
      aspects: {
        answers: aspectOf('answers'),
        asDescribed: aspectOf('asDescribed'),
        priceClarity: aspectOf('priceClarity'),
      },
    };
  }

  async erase(sellerId: string): Promise<void> {
    if (!(await this.#figures.find(sellerId))) return;
    await this.#figures.decide(sellerId, (state) => erased({ ...state, ...noFigures }, 'erased'));
  }
}
