import { isDeepStrictEqual } from 'node:util';
import {
  type DataOf,
  type events,
  type RatingAspect,
  type RatingStanding,
  ratingImages,
  texts,
  type VerbOf,
} from '@gehna/contracts';
import { type Aggregate, changed, type Decision, erased, type New, refuse, unchanged } from '@gehna/kit';
import type { StoredPicture } from '@gehna/kit/media';

type RatingEvents = typeof events.stores.ratingEvents;
type RatingVerb = VerbOf<RatingEvents>;
export type RatingDecision = Decision<Rating, RatingVerb>;

/** A customer's rating of a seller: stars, aspects, text, pictures. */
export interface RatingContent {
  /** 1 to 5. */
  readonly stars: number;
  readonly aspects: Readonly<Partial<Record<RatingAspect, number>>>;
  readonly text: string | null;
  readonly pictures: readonly StoredPicture[];
}

/** A customer's one rating of a seller. */
export interface Rating extends Aggregate, RatingContent {
  readonly sellerId: string;
  readonly raterId: string;
  /** The customer's number when they rated: no other account rates this seller with it. */
  readonly mobile: string;
  /** When the customer changed it last; null: never. */
  readonly changedAt: Date | null;
  /** The seller's. `isOutdated`: the customer changed stars or text after it, so that the seller may answer once more; absent: not. */
  readonly answer: { readonly text: string; readonly at: Date; readonly isOutdated?: true } | null;
  readonly isTakenDown: boolean;
  /** A report or an answer to a decision waits for a reviewer; absent: not. */
  readonly isReported?: boolean;
  /** It is withdrawn, or goes with the account of its customer or seller. */
  readonly removed?: true;
}

/** What decides whether a user may rate a seller for the first time. */
export interface Relation {
  readonly raterId: string;
  readonly sellerId: string;
  /** The seller has answered a message or an inquiry of the user. */
  readonly isAnswered: boolean;
  readonly mobile: string;
  /** Of the seller's account and store. */
  readonly sellerNumbers: readonly string[];
  /** Another account has rated the seller with this number. */
  readonly isNumberUsed: boolean;
}

/** A number is written with spaces and with or without the country: its last ten digits are compared. */
const lastDigits = (number: string) => number.replace(/\D/g, '').slice(-10);

export function standingOf(relation: Relation): RatingStanding {
  const { raterId, sellerId, isAnswered, mobile, sellerNumbers, isNumberUsed } = relation;
  if (raterId === sellerId) return 'own';
  if (!isAnswered) return 'not-answered';
  const isSellers = sellerNumbers.some((number) => number !== '' && lastDigits(number) === lastDigits(mobile));
  return isSellers || isNumberUsed ? 'number-used' : 'allowed';
}

export function give(
  { sellerId, raterId, mobile }: Pick<Rating, 'sellerId' | 'raterId' | 'mobile'>,
  content: RatingContent,
): New<Rating> {
  return {
    sellerId,
    raterId,
    mobile,
    ...content,
    pictures: withoutRepeats(content.pictures),
    changedAt: null,
    answer: null,
    isTakenDown: false,
  };
}

const contentOf = ({ stars, aspects, text, pictures }: RatingContent): RatingContent => ({
  stars,
  aspects,
  text,
  pictures,
});

/** Whether a form leaves everything but the pictures as it is. */
export const isSameWithoutPictures = (rating: Rating, content: Omit<RatingContent, 'pictures'>): boolean =>
  isDeepStrictEqual(contentOf({ ...content, pictures: [] }), contentOf({ ...rating, pictures: [] }));

/** A form that is sent again brings the same files. */
const withoutRepeats = (pictures: readonly StoredPicture[]) => [
  ...new Map(pictures.map((picture) => [picture.hash, picture])).values(),
];

/** What a form leaves of the pictures, then those that it adds. Refuses too many. */
export function change(
  rating: Rating,
  { kept, ...content }: RatingContent & { readonly kept: readonly string[] | undefined },
  now: Date,
): RatingDecision {
  const keptPictures = kept ? rating.pictures.filter(({ hash }) => kept.includes(hash)) : rating.pictures;
  const pictures = withoutRepeats([...keptPictures, ...content.pictures]);
  if (pictures.length > ratingImages.max) return refuse('rating-images-invalid', { message: texts.tooManyImages });
  const next = contentOf({ ...content, pictures });
  if (isDeepStrictEqual(next, contentOf(rating))) return unchanged(rating);
  const isOther = next.stars !== rating.stars || next.text !== rating.text;
  const answer = rating.answer && isOther ? { ...rating.answer, isOutdated: true as const } : rating.answer;
  return changed({ ...rating, ...next, answer, changedAt: now }, 'changed');
}

/** The seller's one answer to the rating as it is now; a repeated one changes nothing. */
export function answer(rating: Rating, text: string, now: Date): RatingDecision {
  if (rating.answer && !rating.answer.isOutdated)
    return rating.answer.text === text ? unchanged(rating) : refuse('rating-answered');
  return changed({ ...rating, answer: { text, at: now } }, 'answered');
}

export function takeDown(rating: Rating, isTakenDown: boolean): RatingDecision {
  if (rating.isTakenDown === isTakenDown) return unchanged(rating);
  return changed({ ...rating, isTakenDown }, isTakenDown ? 'restricted' : 'reinstated');
}

/** One that a reviewer took down, or may take down, stays: who could withdraw it could give it again. */
export function withdraw(rating: Rating): RatingDecision {
  if (rating.isTakenDown) return refuse('rating-withdrawal-refused');
  if (rating.isReported) return refuse('rating-reported');
  return erased({ ...rating, removed: true }, 'withdrawn');
}

/** The last event of a rating that goes with an account. */
export const erase = (rating: Rating): RatingDecision => erased({ ...rating, removed: true }, 'erased');

export function eventData(rating: Rating): DataOf<RatingEvents> {
  const { _id: id, sellerId, raterId, stars, isTakenDown, createdAt, answer, removed } = rating;
  const answeredAt = answer?.at.toISOString() ?? null;
  return { id, sellerId, raterId, stars, isTakenDown, givenAt: createdAt.toISOString(), answeredAt, removed };
}
