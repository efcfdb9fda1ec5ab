import { z } from 'zod';
import * as forms from '../forms/rating.ts';
import { ratingAspects, ratingStandings } from '../lists.ts';
import { picture } from '../product.ts';
import { pageSize, ratingImages, ratingRules, ratingsAtATime, texts } from '../rules.ts';
import { idParams, ignored, moment, namedUser, pageQuery, pagination, queryNumber, readVersion } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'stores';

const stars = z.int().min(1).max(5);

export const ratingAnswer = z.object({ text: z.string(), at: moment });

/** A rating as visitors see it. */
export const rating = z.object({
  id: z.string(),
  stars,
  /** Those that the customer rated. */
  aspects: z.partialRecord(z.enum(ratingAspects), stars),
  text: z.string().nullable(),
  pictures: z.array(picture),
  /** First name and initial of the last: never more of a customer’s name. */
  by: z.string(),
  createdAt: moment,
  /** When the customer changed it last; null: never. */
  changedAt: moment.nullable(),
  /** The seller’s. */
  answer: ratingAnswer.nullable(),
});
export type Rating = z.infer<typeof rating>;

/** Of all ratings of a seller that are shown. Average, distribution and aspects are null until there are enough of them. */
export const ratingSummary = z.object({
  count: z.int(),
  average: z.number().nullable(),
  /** How many have 1, 2, 3, 4, and 5 stars. */
  distribution: z.array(z.int()).length(5).nullable(),
  /** Averages, of those that enough customers rated. */
  aspects: z.partialRecord(z.enum(ratingAspects), z.number()).nullable(),
});
export type RatingSummary = z.infer<typeof ratingSummary>;

/** The newest first. */
export const ratingList = z.object({ summary: ratingSummary, ratings: z.array(rating), hasNext: z.boolean() });
export type RatingList = z.infer<typeof ratingList>;

const sellerParams = z.object({ sellerId: z.string().min(1).max(100) });

export const listRatings = defineRoute({
  service,
  method: 'GET',
  path: '/api/ratings/sellers/:sellerId',
  summary: `Ratings of a seller, the newest first, with their average and distribution from ${ratingRules.shownFrom} on.`,
  access: 'anyone',
  params: sellerParams,
  query: z.object({
    page: pageQuery.page,
    limit: queryNumber({ min: 1, max: pageSize.max, fallback: ratingsAtATime }),
  }),
  answers: { 200: ratingList },
});

/** As its customer sees it. */
export const ownRating = rating.extend({
  /** A reviewer took it down: only the customer and reviewers see it. Absent: not. */
  isTakenDown: z.boolean().optional(),
  version: z.int(),
});
export type OwnRating = z.infer<typeof ownRating>;

export const ownRatingAnswer = z.object({
  seller: namedUser,
  standing: z.enum(ratingStandings),
  /** Null: not rated yet. */
  rating: ownRating.nullable(),
});

export const getOwnRating = defineRoute({
  service,
  method: 'GET',
  path: '/api/ratings/mine/:sellerId',
  summary: 'Whether the signed-in user may rate a seller, or why not, and how they did.',
  access: 'user',
  params: sellerParams,
  answers: { 200: ownRatingAnswer },
});

export const rateSeller = defineRoute({
  service,
  method: 'PUT',
  path: '/api/ratings/mine/:sellerId',
  summary: `Rates a seller who has answered the signed-in user (201), or changes that rating (200). \`images\` lists the kept addresses; files are added after them. At most ${ratingRules.perUserADay} new ones within 24 hours.`,
  access: 'user',
  idempotent: true,
  params: sellerParams,
  body: z.strictObject({
    ...forms.rating,
    images: z
      .array(z.string('images must list addresses.').max(300))
      .max(ratingImages.max, texts.tooManyImages)
      .optional(),
    /** That was read, 0 where there was none; another one answers 409. */
    version: readVersion,
    sellerId: ignored,
  }),
  form: {
    files: { images: { ...ratingImages, tooMany: texts.tooManyImages } },
  },
  answers: { 200: ownRatingAnswer, 201: ownRatingAnswer },
});

export const withdrawRating = defineRoute({
  service,
  method: 'DELETE',
  path: '/api/ratings/mine/:sellerId',
  summary:
    'Withdraws the own rating of a seller, with its pictures and the seller’s answer. Answers alike when there is none. A rating that a reviewer removed stays (409).',
  access: 'user',
  idempotent: true,
  params: sellerParams,
  answers: { 200: ownRatingAnswer },
});

/** As the rated seller sees it. */
export const receivedRating = rating.extend({
  isTakenDown: z.boolean().optional(),
  /** There is no answer yet, or the customer changed stars or text after it. Absent: not. */
  canBeAnswered: z.boolean().optional(),
  /** +1 per change; absent in answers of before there was the field. */
  version: z.int().optional(),
});
export type ReceivedRating = z.infer<typeof receivedRating>;

export const ratingPagination = z.object({ totalRatings: z.int(), ...pagination });

export const listReceivedRatings = defineRoute({
  service,
  method: 'GET',
  path: '/api/ratings/received',
  summary: 'Ratings of the signed-in seller, the newest first; those that a reviewer took down are marked.',
  access: 'seller',
  query: z.object(pageQuery),
  answers: {
    200: z.object({ summary: ratingSummary, ratings: z.array(receivedRating), pagination: ratingPagination }),
  },
});

export const answerRating = defineRoute({
  service,
  method: 'POST',
  path: '/api/ratings/received/:id/answer',
  summary:
    'The seller’s answer to a rating, which is public beneath it: one, and another in its place once the customer changed stars or text; 409 when the rating was changed since `version` was read.',
  access: 'seller',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    text: forms.ratingAnswer,
    /** That was read; another one answers 409. */
    version: readVersion,
  }),
  answers: { 200: z.object({ rating: receivedRating }) },
});

export const openRatingPicture = defineRoute({
  service,
  method: 'GET',
  path: '/api/ratings/:id/pictures/:file',
  summary:
    'A picture of a rating in one of its widths, for its customer, the rated seller and reviewers: its public address, which ends alike, answers 404 once a reviewer took the rating down.',
  access: 'user',
  params: idParams.extend({ file: z.string().max(120) }),
  answers: { 200: 'bytes' },
  mediaTypes: ['image/webp', 'image/avif'],
});

/** As reviewers see it, with what distinguishes a customer from a bought account. */
export const reviewedRating = rating.extend({
  rater: z.object({
    _id: z.string(),
    ownerName: z.string(),
    /** When the account was opened; null when its id does not contain it. */
    registeredAt: moment.nullable(),
    /** All that the account has given, of any seller. */
    ratingsGiven: z.int(),
  }),
  /** When the seller first answered the customer. */
  answeredAt: moment.nullable(),
  isTakenDown: z.boolean(),
});
export type ReviewedRating = z.infer<typeof reviewedRating>;

export const getReviewedRating = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/ratings/:id',
  summary: 'A rating, and beside it all ratings of the same seller, the newest first, with the age of the accounts.',
  access: 'reviewer',
  params: idParams,
  query: z.object(pageQuery),
  answers: {
    200: z.object({
      rating: reviewedRating,
      seller: namedUser,
      summary: ratingSummary,
      ratings: z.array(reviewedRating),
      pagination: ratingPagination,
    }),
  },
});
