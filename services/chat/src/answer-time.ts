import type { events, VerbOf } from '@gehna/contracts';
import { type Aggregate, changed, type Decision, erased, unchanged } from '@gehna/kit';

type AnswerTimeVerb = VerbOf<typeof events.chat.answerTimeEvents>;

/** Within how many hours a seller usually answers; the id is the seller's. What counts: infra/decisions/answer-time.md. */
export interface AnswerTime extends Aggregate {
  /** Null while nothing is shown. */
  readonly answersWithinHours: number | null;
  /** The seller deleted the account. Absent: not. */
  readonly isErased?: true;
}

/** Conversations of a seller that have waited alike, from the buyer's first message to the seller's answer. */
export interface Wait {
  /** Rounded up; to now while there is no answer. */
  readonly hours: number;
  readonly isAnswered: boolean;
  readonly conversations: number;
}

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How far back conversations count, from the buyer's first message, in milliseconds. */
export const countedMs = 90 * dayMs;
/** Answered conversations from which on something is shown. */
const minAnswered = 5;
/** Nothing is shown of a seller who usually takes longer than the last. */
export const shownHours = [1, 2, 4, 12, 24, 48, 72, 168] as const;
const maxHours = shownHours[shownHours.length - 1] ?? 0;
/** A question that has waited for longer without an answer counts as slower than every answer, in milliseconds. */
export const unansweredAfterMs = maxHours * hourMs;

/** The hours within which at least half of the conversations were answered: the median, rounded up to the next that is shown. */
export function answersWithin(waits: readonly Wait[]): number | null {
  const counted = waits.filter(({ hours, isAnswered }) => isAnswered || hours > maxHours);
  const answered = counted.filter(({ isAnswered }) => isAnswered);
  if (sum(answered) < minAnswered) return null;
  const half = sum(counted) / 2;
  return shownHours.find((shown) => sum(answered.filter(({ hours }) => hours <= shown)) >= half) ?? null;
}

const sum = (waits: readonly Wait[]) => waits.reduce((total, { conversations }) => total + conversations, 0);

export function show(current: AnswerTime, hours: number | null): Decision<AnswerTime, AnswerTimeVerb> {
  if (current.isErased || current.answersWithinHours === hours) return unchanged(current);
  return changed({ ...current, answersWithinHours: hours }, hours === null ? 'withdrawn' : 'changed');
}

export function erase(current: AnswerTime): Decision<AnswerTime, AnswerTimeVerb> {
  if (current.isErased) return unchanged(current);
  return erased({ ...current, answersWithinHours: null, isErased: true }, 'erased');
}
