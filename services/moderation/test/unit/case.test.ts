import { expect, test } from 'vitest';
import { answer, type Case, decide, open, receive } from '../../src/case.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const later = new Date('2026-11-22T11:00:00.000Z');
const subject = { kind: 'product', subjectId: 'prd_1', ownerId: 'usr_meera', subjectName: 'Lotus Jhumka' } as const;
const fresh = { ...open(subject, 'scam', now), version: 1, createdAt: now, updatedAt: now } as Case;

/** The state after a decision that changes it. */
function after(decision: ReturnType<typeof decide>): Case {
  if (decision.kind !== 'changed') throw new Error(`It is ${decision.kind}.`);
  return decision.state;
}
const codeOf = (decision: ReturnType<typeof decide>) => decision.kind === 'refused' && decision.error.code;
const restrict = { action: 'restrict', round: 0, note: 'Why.' } as const;
const restricted = after(decide(fresh, restrict, 'usr_r', now));

test('waits since its first report', () => {
  const twice = after(receive(fresh, 'scam', 'Lotus', later));
  expect(twice).toMatchObject({ openReports: 2, reasons: { scam: 2 }, pendingSince: now, subjectName: 'Lotus' });
  expect(twice.lookup).toEqual({ statuses: ['pending'], since: now });
});

test('is restricted and reinstated, each with its note', () => {
  expect(restricted).toMatchObject({ isRestricted: true, openReports: 0, round: 1, notice: { note: 'Why.' } });
  expect(restricted.lookup.statuses).toEqual(['restricted']);
  const back = after(decide(restricted, { action: 'reinstate', round: 1, note: 'Fine.' }, 'usr_r', later));
  expect(back).toMatchObject({ isRestricted: false, round: 2, notice: { note: 'Fine.', answer: null } });
  expect(back.lookup.statuses).toEqual(['closed']);
});

test.each([
  ['another round', { ...restrict, round: 3 }, 'usr_r', 'case-changed'],
  ['one’s own', restrict, 'usr_meera', 'case-own-review'],
  ['nothing to end', { action: 'reinstate', round: 0, note: 'x' } as const, 'usr_r', 'case-not-restricted'],
])('refuses %s', (_what, decision, by, code) => {
  expect(codeOf(decide(fresh, decision, by, now))).toBe(code);
});

test('is not dismissed once nothing waits; the dismissal itself may be sent again', () => {
  const dismissal = { action: 'dismiss', round: 0 } as const;
  const dismissed = after(decide(fresh, dismissal, 'usr_r', now));
  expect(decide(dismissed, dismissal, 'usr_r', later).kind).toBe('unchanged');
  expect(codeOf(decide(dismissed, { ...dismissal, round: 1 }, 'usr_r', later))).toBe('case-not-pending');
});

test('is not restricted twice, but the same decision may be sent again by who made it', () => {
  expect(codeOf(decide(restricted, { ...restrict, round: 1 }, 'usr_r', later))).toBe('case-restricted');
  expect(decide(restricted, restrict, 'usr_r', later).kind).toBe('unchanged');
  expect(codeOf(decide(restricted, restrict, 'usr_other', later))).toBe('case-changed');
});

test('an answer waits for a reviewer; “keep” closes it and leaves the restriction', () => {
  const answered = after(answer(restricted, { text: 'Look again.' }, later));
  expect(answered.lookup).toEqual({ statuses: ['pending', 'restricted'], since: later });
  const kept = after(decide(answered, { action: 'dismiss', round: 1 }, 'usr_r', later));
  expect(kept).toMatchObject({ isRestricted: true, hasNewAnswer: false, notice: { answer: { text: 'Look again.' } } });
  expect(kept.notice?.answer?.kept).toEqual({ at: later, note: null });
  expect(codeOf(answer(kept, { text: 'Once more.' }, later))).toBe('decision-answered');
});
