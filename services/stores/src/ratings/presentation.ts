import type { OwnRating, Rating as RatingAnswer, RatingList, ReceivedRating, ReviewedRating } from '@gehna/contracts';
import { issuedAt, type UserProjection } from '@gehna/kit';
import { addresses } from '../picture-address.ts';
import type { Rating } from './rating.ts';
import { type RatingFigures, summaryOf } from './seller-rating.ts';

type Names = ReadonlyMap<string, Pick<UserProjection, 'ownerName'>>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** "Priya Anand Shah" → "Priya S."; of a name of one word, the word. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

function publicRating(rating: Rating, names: Names): RatingAnswer {
  const { _id: id, stars, aspects, text, pictures, raterId, createdAt, changedAt, answer } = rating;
  const by = shortName(names.get(raterId)?.ownerName ?? '');
  return {
    id,
    stars,
    aspects,
    text,
    pictures: pictures.map((picture, index) => ({ ...addresses(picture), alt: `Picture ${index + 1} of ${by}` })),
    by,
    createdAt: createdAt.toISOString(),
    changedAt: iso(changedAt),
    answer: answer && { text: answer.text, at: answer.at.toISOString() },
  };
}

/** `found` holds one more than the page where there is a next one. */
export function ratingListOf(
  found: readonly Rating[],
  limit: number,
  figures: RatingFigures,
  names: Names,
): RatingList {
  return {
    summary: summaryOf(figures),
    ratings: found.slice(0, limit).map((rating) => publicRating(rating, names)),
    hasNext: found.length > limit,
  };
}

const takenDown = ({ isTakenDown }: Rating) => (isTakenDown ? { isTakenDown } : {});

export const forSeller = (rating: Rating, names: Names): ReceivedRating => ({
  ...publicRating(rating, names),
  ...takenDown(rating),
  ...((!rating.answer || rating.answer.isOutdated) && { canBeAnswered: true }),
  version: rating.version,
});

export const forRater = (rating: Rating, names: Names): OwnRating => ({
  ...publicRating(rating, names),
  ...takenDown(rating),
  version: rating.version,
});

interface Raters {
  readonly names: Names;
  readonly ratingsGiven: ReadonlyMap<string, number>;
  readonly answeredAt: ReadonlyMap<string, Date>;
}

export function forReviewer(rating: Rating, { names, ratingsGiven, answeredAt }: Raters): ReviewedRating {
  const { raterId } = rating;
  return {
    ...publicRating(rating, names),
    rater: {
      _id: raterId,
      ownerName: names.get(raterId)?.ownerName ?? '',
      registeredAt: iso(issuedAt(raterId)),
      ratingsGiven: ratingsGiven.get(raterId) ?? 0,
    },
    answeredAt: iso(answeredAt.get(raterId) ?? null),
    isTakenDown: rating.isTakenDown,
  };
}
