import { describe, expect, it, test } from 'vitest';
import { type AnswerTime, answersWithin, erase, show, shownHours, type Wait } from '../../src/answer-time.ts';
import { noon } from '../builders.ts';

/** Conversations that were answered after these hours. */
const answered = (...hours: number[]): Wait[] =>
  hours.map((each) => ({ hours: each, isAnswered: true, conversations: 1 }));
/** Conversations that still wait. */
const waiting = (hours: number, conversations: number): Wait => ({ hours, isAnswered: false, conversations });

describe('within how many hours a seller usually answers', () => {
  it.each([
    ['nothing without conversations', [], null],
    ['nothing of four answers', answered(1, 1, 1, 1), null],
    ['the median of five', answered(1, 1, 2, 30, 100), 2],
    ['the median of five in any order', answered(100, 2, 1, 30, 1), 2],
    ['of six what three of them kept', answered(1, 1, 2, 30, 100, 100), 2],
    ['an answer in the same moment as within an hour', answered(0, 0, 0, 0, 0), 1],
    ['one hour as one', answered(1, 1, 1, 1, 1), 1],
    ['what is longer than one class as the next', answered(3, 3, 3, 3, 3), 4],
    ['a day as a day', answered(24, 24, 24, 24, 24), 24],
    ['an hour more as two days', answered(25, 25, 25, 25, 25), 48],
    ['a week as a week', answered(168, 168, 168, 168, 168), 168],
    ['nothing beyond a week', answered(169, 169, 169, 169, 169), null],
    ['conversations that waited alike, each', [{ hours: 2, isAnswered: true, conversations: 5 }], 2],
  ])('is %s', (_, waits, expected) => expect(answersWithin(waits)).toBe(expected));

  it('leaves out a question that may still be answered within a week', () => {
    expect(answersWithin([...answered(2, 2, 2, 2, 2), waiting(168, 100)])).toBe(2);
  });

  it('counts a question without an answer for longer as slower than all', () => {
    expect(answersWithin([...answered(2, 2, 2, 2, 2), waiting(169, 5)])).toBe(2);
    expect(answersWithin([...answered(2, 2, 2, 2, 2), waiting(169, 6)])).toBe(null);
    expect(answersWithin([...answered(2, 2, 2, 4, 4, 4), waiting(500, 3)])).toBe(4);
    expect(answersWithin([...answered(2, 2, 2, 2), waiting(500, 1)])).toBe(null);
  });

  test('equals a plain median, rounded up', () => {
    for (let count = 5; count < 60; count++) {
      const hours = Array.from({ length: count }, (_, at) => (at * at * 7 + count * 13) % 200);
      const median = hours.toSorted((one, other) => one - other)[Math.ceil(count / 2) - 1] ?? 0;
      expect(answersWithin(answered(...hours))).toBe(shownHours.find((shown) => shown >= median) ?? null);
    }
  });
});

describe('what is published', () => {
  const current = (changes: Partial<AnswerTime> = {}): AnswerTime => {
    const dates = { createdAt: noon, updatedAt: noon };
    return { _id: 'usr_meera', version: 1, answersWithinHours: 2, ...dates, ...changes };
  };

  it.each([
    ['the same hours', 2, 2, 'unchanged'],
    ['still none', null, null, 'unchanged'],
    ['other hours', 2, 4, 'changed'],
    ['hours again', null, 4, 'changed'],
    ['none any more', 2, null, 'withdrawn'],
  ])('of %s', (_, before, hours, expected) => {
    const decision = show(current({ answersWithinHours: before }), hours);
    expect(decision.kind === 'changed' ? decision.verb : decision.kind).toBe(expected);
  });

  it('is erased once, and never shown again', () => {
    const decision = erase(current());
    expect(decision).toMatchObject({ verb: 'erased', erasesEarlier: true, state: { answersWithinHours: null } });
    if (decision.kind !== 'changed') throw new TypeError(decision.kind);
    expect([erase(decision.state).kind, show(decision.state, 2).kind]).toEqual(['unchanged', 'unchanged']);
  });
});
