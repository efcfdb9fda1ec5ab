/** A customer's rating of a seller, and the seller's answer. */
import * as z from 'zod/mini';
import { ratingRules } from '../rules.ts';
import { emptyAsAbsent, paragraph } from './parts.ts';
import { texts } from './texts.ts';

const stars = (label: () => string, missing: () => string) => {
  const range = () => texts.starsRange(label());
  return z
    .int({ error: ({ input }) => (input === undefined || input === null || input === '' ? missing() : range()) })
    .check(z.gte(1, { error: range }), z.lte(5, { error: range }));
};
const aspect = (label: () => string) => emptyAsAbsent(stars(label, () => texts.starsRange(label())));

export const rating = {
  stars: stars(
    () => texts.field.stars,
    () => texts.starsMissing,
  ),
  answers: aspect(() => texts.field.answers),
  asDescribed: aspect(() => texts.field.asDescribed),
  priceClarity: aspect(() => texts.field.priceClarity),
  text: emptyAsAbsent(paragraph(() => texts.field.ratingText, ratingRules.textMax)),
};

export const ratingAnswer = paragraph(() => texts.field.ratingAnswer, ratingRules.answerMax);
