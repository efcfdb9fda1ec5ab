import {
  type DataOf,
  type events,
  type RatingAspect,
  type RatingSummary,
  ratingAspects,
  ratingRules,
  type SellerRating as ShownRating,
} from '@gehna/contracts';
import type { Aggregate } from '@gehna/kit';

type SellerRatingEvents = typeof events.stores.sellerRatingEvents;

interface Sum {
  readonly count: number;
  readonly sum: number;
}

/** What follows from all ratings of a seller that are shown. */
export interface RatingFigures {
  /** How many have 1, 2, 3, 4, and 5 stars. */
  readonly distribution: readonly number[];
  readonly aspects: Readonly<Record<RatingAspect, Sum>>;
}

/** The figures of a seller, counted anew with every rating that changes; the id is the seller's. */
export interface SellerRating extends Aggregate, RatingFigures {}

const emptySum: Sum = { count: 0, sum: 0 };
export const noFigures: RatingFigures = {
  distribution: [0, 0, 0, 0, 0],
  aspects: { answers: emptySum, asDescribed: emptySum, priceClarity: emptySum },
};

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const total = ({ distribution }: RatingFigures) => distribution.reduce((sum, count) => sum + count, 0);

/** Null below the number from which on it is shown. */
const averageOf = ({ count, sum }: Sum) => (count < ratingRules.shownFrom ? null : oneDecimal(sum / count));

const starsOf = (figures: RatingFigures): Sum => ({
  count: total(figures),
  sum: figures.distribution.reduce((sum, count, index) => sum + count * (index + 1), 0),
});

export function shownRating(figures: RatingFigures): ShownRating | null {
  const stars = starsOf(figures);
  const average = averageOf(stars);
  return average === null ? null : { average, count: stars.count };
}

export function summaryOf(figures: RatingFigures): RatingSummary {
  const stars = starsOf(figures);
  const average = averageOf(stars);
  if (average === null) return { count: stars.count, average, distribution: null, aspects: null };
  const aspects: Partial<Record<RatingAspect, number>> = {};
  for (const aspect of ratingAspects) {
    const ofAspect = averageOf(figures.aspects[aspect]);
    if (ofAspect !== null) aspects[aspect] = ofAspect;
  }
  return { count: stars.count, average, distribution: [...figures.distribution], aspects };
}

export const eventData = (state: SellerRating): DataOf<SellerRatingEvents> => ({
  id: state._id,
  sellerId: state._id,
  rating: shownRating(state),
});
