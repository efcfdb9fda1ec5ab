import { expect, test } from 'vitest';
import { shortName } from '../../src/ratings/presentation.ts';
import {
  answer,
  change,
  type Rating,
  type RatingContent,
  type Relation,
  standingOf,
  takeDown,
  withdraw,
} from '../../src/ratings/rating.ts';
import { noFigures, type RatingFigures, shownRating, summaryOf } from '../../src/ratings/seller-rating.ts';
import { picture } from '../builders.ts';

const given = new Date('2026-11-20T10:00:00Z');
const now = new Date('2026-11-23T10:00:00Z');
const content: RatingContent = {
  stars: 4,
  aspects: { answers: 5 },
  text: 'Answered at once.',
  pictures: [picture('a')],
};
const rating: Rating = {
  _id: 'rat_1',
  version: 1,
  createdAt: given,
  updatedAt: given,
  sellerId: 'usr_meera',
  raterId: 'usr_priya',
  mobile: '+919876543210',
  ...content,
  changedAt: null,
  answer: null,
  isTakenDown: false,
};

const customer: Relation = {
  raterId: 'usr_priya',
  sellerId: 'usr_meera',
  isAnswered: true,
  mobile: '+919876543210',
  sellerNumbers: ['+919829022005', ''],
  isNumberUsed: false,
};

test.each<[string, Partial<Relation>, string]>([
  ['a customer who was answered', {}, 'allowed'],
  ['oneself', { raterId: 'usr_meera' }, 'own'],
  ['oneself, with a store number', { raterId: 'usr_meera', isAnswered: false }, 'own'],
  ['a user who was not answered', { isAnswered: false }, 'not-answered'],
  ['a second account with the number', { isNumberUsed: true }, 'number-used'],
  ['an account with the seller’s number', { mobile: '+919829022005' }, 'number-used'],
  ['an account with the store’s number, written otherwise', { sellerNumbers: ['098765 43210'] }, 'number-used'],
  ['a number that only ends alike', { sellerNumbers: ['43210'] }, 'allowed'],
])('who may rate: %s', (_, changes, expected) => {
  expect(standingOf({ ...customer, ...changes })).toBe(expected);
});

const changeTo = (changes: Partial<RatingContent>, kept?: readonly string[]) =>
  change(rating, { ...content, pictures: [], ...changes, kept }, now);

test('a change keeps when it was given, and sets when it was changed', () => {
  expect(changeTo({ stars: 2, text: null })).toMatchObject({
    kind: 'changed',
    verb: 'changed',
    state: { stars: 2, text: null, createdAt: given, changedAt: now, pictures: [{ hash: 'a'.repeat(40) }] },
  });
  expect(changeTo({}).kind).toBe('unchanged');
});

test('pictures: those that are kept, then those that are added, five at most', () => {
  const hashes = (kept: readonly string[] | undefined, added: string) => {
    const decided = changeTo({ pictures: [...added].map(picture) }, kept);
    return decided.kind === 'changed' ? decided.state.pictures.map(({ hash }) => hash[0]).join('') : decided.kind;
  };
  expect(hashes(undefined, 'b')).toBe('ab');
  expect(hashes([], 'b')).toBe('b');
  expect(hashes(['a'.repeat(40), 'f'.repeat(40)], 'b')).toBe('ab');
  expect(hashes(undefined, 'abb')).toBe('ab');
  expect(hashes(undefined, 'bcde')).toBe('abcde');
  expect(hashes(undefined, 'bcdef')).toBe('refused');
});

test('the seller answers once', () => {
  const answered = answer(rating, 'Thank you.', now);
  expect(answered).toMatchObject({ kind: 'changed', state: { answer: { text: 'Thank you.', at: now } } });
  if (answered.kind !== 'changed') throw new TypeError('It was not answered.');
  expect(answer(answered.state, 'Thank you.', now).kind).toBe('unchanged');
  expect(answer(answered.state, 'Once more.', now)).toMatchObject({
    kind: 'refused',
    error: { code: 'rating-answered' },
  });
});

test.each<[string, Partial<RatingContent>, boolean]>([
  ['other stars', { stars: 1 }, true],
  ['another text', { text: 'Never again.' }, true],
  ['no text', { text: null }, true],
  ['other aspects', { aspects: { answers: 1 } }, false],
  ['another picture', { pictures: [picture('b')] }, false],
])('after a change to %s the seller may answer once more: %s', (_, changes, mayAnswer) => {
  const thanks = { text: 'Thank you.', at: given };
  const answered = { ...rating, answer: thanks };
  const decided = change(answered, { ...content, pictures: [], ...changes, kept: undefined }, now);
  if (decided.kind !== 'changed') throw new TypeError('It was not changed.');
  // The answer stands until then.
  expect(decided.state.answer).toEqual(mayAnswer ? { ...thanks, isOutdated: true } : thanks);
  const again = answer(decided.state, 'What happened?', now);
  expect(again.kind).toBe(mayAnswer ? 'changed' : 'refused');
  if (again.kind !== 'changed') return;
  expect(again.state.answer).toEqual({ text: 'What happened?', at: now });
  expect(answer(again.state, 'And more.', now).kind).toBe('refused');
});

test('taking down what is taken down changes nothing', () => {
  const down = takeDown(rating, true);
  expect(down).toMatchObject({ kind: 'changed', verb: 'restricted', state: { isTakenDown: true } });
  expect(takeDown(rating, false).kind).toBe('unchanged');
});

const figures = (distribution: readonly number[], changes: Partial<RatingFigures['aspects']> = {}): RatingFigures => ({
  distribution,
  aspects: { ...noFigures.aspects, ...changes },
});

test.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 2], null],
  [[0, 0, 0, 0, 3], { average: 5, count: 3 }],
  [[1, 0, 0, 0, 2], { average: 3.7, count: 3 }],
  [[1, 1, 1, 1, 1], { average: 3, count: 5 }],
  [[0, 0, 0, 3, 1], { average: 4.3, count: 4 }],
  [[3, 0, 0, 0, 0], { average: 1, count: 3 }],
])('of the distribution %j buyers see %j', (distribution, expected) => {
  expect(shownRating(figures(distribution))).toEqual(expected);
});

test('an aspect is shown once three have rated it', () => {
  const few = { count: 2, sum: 10 };
  const many = { count: 3, sum: 14 };
  expect(summaryOf(figures([0, 0, 0, 2, 2], { answers: few, priceClarity: many }))).toEqual({
    count: 4,
    average: 4.5,
    distribution: [0, 0, 0, 2, 2],
    aspects: { priceClarity: 4.7 },
  });
  expect(summaryOf(figures([0, 0, 0, 0, 2], { priceClarity: many }))).toEqual({
    count: 2,
    average: null,
    distribution: null,
    aspects: null,
  });
});

test.each([
  ['Priya Shah', 'Priya S.'],
  ['Priya Anand  Shah', 'Priya S.'],
  ['  priya shah', 'priya S.'],
  ['Priya', 'Priya'],
  ['प्रिया शाह', 'प्रिया श.'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

test('one that stands is withdrawn, with nothing left in the stream; one that was taken down is not', () => {
  expect(withdraw(rating)).toMatchObject({ kind: 'changed', verb: 'withdrawn', erasesEarlier: true });
  expect(withdraw({ ...rating, isTakenDown: true })).toMatchObject({
    kind: 'refused',
    error: { code: 'rating-withdrawal-refused' },
  });
  expect(withdraw({ ...rating, isReported: true })).toMatchObject({
    kind: 'refused',
    error: { code: 'rating-reported' },
  });
});
