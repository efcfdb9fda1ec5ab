import { type BodyOf, type OwnRating, ratingAspects, routes } from '@gehna/contracts';
import { answer, DomainError, type FastifyPluginAsync, type Handler, namedUser, pageOf } from '@gehna/kit';
import type { Parts } from '../parts.ts';
import { hashInAddress } from '../picture-address.ts';
import { forRater, forReviewer, forSeller, ratingListOf } from '../ratings/presentation.ts';
import { answer as answerOnce, change, give, type Rating } from '../ratings/rating.ts';
import { summaryOf } from '../ratings/seller-rating.ts';

const { listRatings, getOwnRating, rateSeller, withdrawRating } = routes.stores;
const { listReceivedRatings, answerRating, openRatingPicture, getReviewedRating } = routes.stores;

/** Customers' ratings of sellers: for visitors, the customer, the rated seller, and reviewers. */
export const ratingRoutes =
  ({ ratings, standings, customers, users, pictures }: Parts): FastifyPluginAsync =>
  async (app) => {
    const namesOf = (found: readonly Rating[]) => users.findMany(found.map(({ raterId }) => raterId));

    const shownOwn = async (own: Rating): Promise<OwnRating> => forRater(own, await namesOf([own]));

    app.serve(listRatings, async ({ params: { sellerId }, query }) => {
      await standings.sellerOf(sellerId);
      const [found, figures] = await Promise.all([ratings.shown(sellerId, query), ratings.figuresOf(sellerId)]);
      return ratingListOf(found, query.limit, figures, await namesOf(found));
    });

    app.serve(getOwnRating, async ({ params: { sellerId }, user }) => {
      const { seller, own, standing } = await standings.of(user, sellerId);
      return { seller: namedUser(sellerId, seller), standing, rating: own && (await shownOwn(own)) };
    });

    app.serve(withdrawRating, async ({ params: { sellerId }, user }) => {
      const sides = await standings.sidesOfWithdrawal(user, sellerId);
      await pictures.delete(await ratings.withdraw(sellerId, user.id));
      const standing = await standings.ofFirst(user, sides);
      return { seller: namedUser(sellerId, sides.seller), standing, rating: null };
    });

    const rate: Handler<typeof rateSeller> = async ({ params: { sellerId }, body, files, user, now }) => {
      const { seller, rater, own } = await standings.admit(user, sellerId);
      const form = contentIn(body);
      await ratings.check({ own, sellerId, raterId: user.id, ...form }, body.version);
      const content = { ...form, pictures: await pictures.storeOfRating(user.id, files) };
      const kept = body.images?.flatMap((address) => hashInAddress(address) ?? []);
      const first = give({ sellerId, raterId: user.id, mobile: rater.mobile }, content);
      const { rating, isNew } = await ratings.rate(
        first,
        (rating) => change(rating, { ...content, kept }, now),
        body.version,
      );
      const shown = {
        seller: namedUser(sellerId, seller),
        standing: 'allowed',
        rating: await shownOwn(rating),
      } as const;
      return isNew ? answer(201, shown) : answer(200, shown);
    };
    app.serve(rateSeller, rate, { admit: ({ params, user }) => standings.admit(user, params.sellerId) });

    app.serve(listReceivedRatings, async ({ query, user }) => {
      const [{ found, total }, figures] = await Promise.all([
        ratings.ofSeller(user.id, query),
        ratings.figuresOf(user.id),
      ]);
      const names = await namesOf(found);
      return {
        summary: summaryOf(figures),
        ratings: found.map((rating) => forSeller(rating, names)),
        pagination: { totalRatings: total, ...pageOf(total, query) },
      };
    });

    app.serve(answerRating, async ({ params, body, user, now }) => {
      const rating = await ratings.get(params.id);
      if (rating.sellerId !== user.id) throw new DomainError('rating-not-found');
      const answered = await ratings.decide(rating, (state) => answerOnce(state, body.text, now), body.version);
      return { rating: forSeller(answered, await namesOf([answered])) };
    });

    app.serve(openRatingPicture, async ({ params: { id, file }, user }) => {
      const { raterId, sellerId, pictures: own } = await ratings.get(id);
      if (![raterId, sellerId].includes(user.id) && !user.roles.includes('reviewer'))
        throw new DomainError('rating-not-found');
      return pictures.answerPrivate(file, own);
    });

    app.serve(getReviewedRating, async ({ params, query }) => {
      const rating = await ratings.get(params.id);
      const { sellerId } = rating;
      const [{ found, total }, figures, seller] = await Promise.all([
        ratings.ofSeller(sellerId, query),
        ratings.figuresOf(sellerId),
        users.find(sellerId),
      ]);
      const raterIds = [rating, ...found].map(({ raterId }) => raterId);
      const [names, ratingsGiven, answeredAt] = await Promise.all([
        users.findMany(raterIds),
        ratings.countsOf(raterIds),
        customers.answeredSince(raterIds, sellerId),
      ]);
      const raters = { names, ratingsGiven, answeredAt };
      return {
        rating: forReviewer(rating, raters),
        seller: namedUser(sellerId, seller),
        summary: summaryOf(figures),
        ratings: found.map((one) => forReviewer(one, raters)),
        pagination: { totalRatings: total, ...pageOf(total, query) },
      };
    });
  };

function contentIn(body: BodyOf<typeof rateSeller>) {
  const rated = ratingAspects.flatMap((aspect) => (body[aspect] === undefined ? [] : [[aspect, body[aspect]]]));
  return { stars: body.stars, aspects: Object.fromEntries(rated) as Rating['aspects'], text: body.text ?? null };
}
