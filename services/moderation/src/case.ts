import type {
  AuditedAction,
  DataOf,
  events,
  ModeratedKind,
  ModerationAction,
  ModerationStatus,
  ReportReason,
  VerbOf,
} from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { type Aggregate, changed, type Decision, erased, type New, refuse, unchanged } from '@gehna/kit';

type CaseEvents = typeof events.moderation.caseEvents;
type CaseVerb = VerbOf<CaseEvents>;
type CaseDecision = Decision<Case, CaseVerb>;

/** What reports and decisions are about. */
export interface Subject {
  readonly kind: ModeratedKind;
  /** Of a store and a seller: the seller's. */
  readonly subjectId: string;
  readonly ownerId: string;
  /** As it is called now; null for a message and a rating. */
  readonly subjectName: string | null;
}

/** What a reviewer wrote to the owner with a restriction or its end, and the owner's one answer. */
interface Notice {
  readonly note: string;
  readonly at: Date;
  readonly by: string;
  readonly answer: {
    readonly text: string;
    readonly at: Date;
    /** That a reviewer has read it and kept the restriction, with the note to the owner. */
    readonly kept?: { readonly at: Date; readonly note: string | null };
  } | null;
}

/** What the database finds a case by: derived from its state. */
interface Lookup {
  readonly statuses: readonly ModerationStatus[];
  /** Since when it waits; of one that does not, when it was decided. */
  readonly since: Date;
}

/** Everything that was reported and decided about one subject. */
export interface Case extends Aggregate, Subject {
  /** +1 per decision. A reviewer decides on a round: reports do not change it, so that a flood of them stops no decision. */
  readonly round: number;
  /** Of this round. */
  readonly openReports: number;
  readonly reasons: Readonly<Partial<Record<ReportReason, number>>>;
  readonly hasNewAnswer: boolean;
  readonly pendingSince: Date | null;
  readonly isRestricted: boolean;
  /** The last one to the owner; null before the first. */
  readonly notice: Notice | null;
  readonly decided: {
    readonly action: ModerationAction;
    readonly by: string;
    readonly at: Date;
    readonly note: string | null;
  } | null;
  readonly lookup: Lookup;
}

export interface ReviewDecision {
  readonly action: ModerationAction;
  /** That the reviewer has read. */
  readonly round: number;
  readonly note?: string | undefined;
  /** What it is called now; undefined: as before. */
  readonly subjectName?: string | null | undefined;
}

export const caseId = ({ kind, subjectId }: Pick<Subject, 'kind' | 'subjectId'>) => `${kind}-${subjectId}`;

function withLookup(state: Omit<New<Case>, 'lookup'>, now: Date): New<Case> {
  const { pendingSince, isRestricted, decided } = state;
  const statuses: ModerationStatus[] = [
    ...(pendingSince ? (['pending'] as const) : []),
    ...(isRestricted ? (['restricted'] as const) : []),
  ];
  const since = pendingSince ?? decided?.at ?? now;
  return { ...state, lookup: { statuses: statuses.length > 0 ? statuses : ['closed'], since } };
}

const updated = (before: Case, changes: Partial<Case>, now: Date): Case =>
  ({ ...before, ...withLookup({ ...before, ...changes }, now) }) as Case;

function untouched(subject: Subject) {
  return {
    ...subject,
    _id: caseId(subject),
    round: 0,
    openReports: 0,
    reasons: {},
    hasNewAnswer: false,
    pendingSince: null,
    isRestricted: false,
    notice: null,
    decided: null,
  };
}

/** The case of a subject that is reported for the first time. */
export function open(subject: Subject, reason: ReportReason, now: Date): New<Case> {
  return withLookup({ ...untouched(subject), openReports: 1, reasons: { [reason]: 1 }, pendingSince: now }, now);
}

/** One more report of the same subject. */
export function receive(state: Case, reason: ReportReason, subjectName: string | null, now: Date): CaseDecision {
  const reasons = { ...state.reasons, [reason]: (state.reasons[reason] ?? 0) + 1 };
  const changes = {
    subjectName,
    openReports: state.openReports + 1,
    reasons,
    pendingSince: state.pendingSince ?? now,
  };
  return changed(updated(state, changes, now), 'reported');
}

/** A seller who is suspended for what was reported, and was never decided on before. */
export function suspendFirst(subject: Subject, note: string, reviewerId: string, now: Date): New<Case> {
  return withLookup({ ...untouched(subject), ...ruling({ action: 'restrict', note }, reviewerId, now), round: 1 }, now);
}

/** What a decision changes. A dismissal leaves a restriction as it is, and what its owner was written. */
function ruling({ action, note }: Pick<ReviewDecision, 'action' | 'note'>, by: string, at: Date) {
  const settled = { openReports: 0, reasons: {}, hasNewAnswer: false, pendingSince: null } as const;
  const decided = { action, by, at, note: note ?? null };
  if (action === 'dismiss' || action === 'suspend') return { ...settled, decided };
  const notice = { note: note ?? '', at, by, answer: null };
  return { ...settled, decided, notice, isRestricted: action === 'restrict' };
}

/** The owner's answer that waited, once a reviewer has let the restriction stand. */
function answerRead({ notice, hasNewAnswer }: Case, { action, note }: ReviewDecision, at: Date): Partial<Case> {
  if (!hasNewAnswer || !notice?.answer || (action !== 'dismiss' && action !== 'suspend')) return {};
  // The note of a suspension goes to the owner with that.
  const kept = { at, note: (action === 'dismiss' && note) || null };
  return { notice: { ...notice, answer: { ...notice.answer, kept } } };
}

const verbs = { dismiss: 'dismissed', suspend: 'dismissed', restrict: 'restricted', reinstate: 'reinstated' } as const;

/**
 * A reviewer's decision on a round. `suspend` closes this case; its seller's own case is restricted beside it. Sent again, because
 * its answer was lost, it changes nothing.
 */
export function decide(state: Case, decision: ReviewDecision, reviewerId: string, now: Date): CaseDecision {
  const { action, round, note, subjectName = state.subjectName } = decision;
  const { decided } = state;
  if (state.ownerId === reviewerId) return refuse('case-own-review');
  const isRepeated = decided?.by === reviewerId && decided.action === action && decided.note === (note ?? null);
  if (round === state.round - 1 && isRepeated) return unchanged(state);
  if (round !== state.round) return refuse('case-changed');
  if (action === 'dismiss' && state.pendingSince === null) return refuse('case-not-pending');
  if (action === 'restrict' && state.isRestricted) return refuse('case-restricted');
  if (action === 'reinstate' && !state.isRestricted) return refuse('case-not-restricted');

  const changes = {
    ...ruling(decision, reviewerId, now),
    ...answerRead(state, decision, now),
    subjectName,
    round: state.round + 1,
  };
  return changed(updated(state, changes, now), verbs[action]);
}

export interface OwnerAnswer {
  readonly text: string;
  /** When the decision was made that the owner has read. */
  readonly decidedAt?: string | undefined;
}

/** The owner's one answer to a restriction: it goes back to the reviewers' queue. */
export function answer(state: Case, { text, decidedAt }: OwnerAnswer, now: Date): CaseDecision {
  if (!state.isRestricted || !state.notice) return refuse('decision-not-in-force');
  if (decidedAt !== undefined && Date.parse(decidedAt) !== state.notice.at.getTime()) return refuse('decision-changed');
  if (state.notice.answer) return state.notice.answer.text === text ? unchanged(state) : refuse('decision-answered');
  const notice = { ...state.notice, answer: { text, at: now } };
  return changed(
    updated(state, { notice, hasNewAnswer: true, pendingSince: state.pendingSince ?? now }, now),
    'answered',
  );
}

/** What remains once the owner deleted the account: what was decided and when, without names and words. */
export function erase(state: Case): CaseDecision {
  const { notice, decided, subjectName } = state;
  const own = notice?.answer ?? null;
  const answered = own && { ...own, text: '', ...(own.kept && { kept: { ...own.kept, note: null } }) };
  return erased(
    {
      ...state,
      subjectName: subjectName === null ? null : deletedAccount.name,
      notice: notice && { ...notice, note: '', answer: answered },
      decided: decided && { ...decided, note: null },
    },
    'erased',
  );
}

/** What the audit log calls a decision. */
export function auditedAction({ kind }: Pick<Case, 'kind'>, action: ModerationAction): AuditedAction {
  if (action === 'dismiss') return 'dismissed';
  if (action === 'reinstate') return 'reinstated';
  if (action === 'suspend') return 'suspended';
  return (
    { product: 'taken-down', store: 'hidden', message: 'removed', rating: 'removed', seller: 'suspended' } as const
  )[kind];
}

/** What is published: never who reported or decided, nor what they wrote, but for the note to the owner. */
export function eventData(state: Case): DataOf<CaseEvents> {
  const { _id: id, kind, subjectId, subjectName, ownerId, pendingSince, isRestricted, decided, notice } = state;
  const kept = notice?.answer?.kept;
  return {
    id,
    kind,
    subjectId,
    subjectName,
    ownerId,
    isPending: pendingSince !== null,
    isRestricted,
    action: decided?.action ?? null,
    decidedAt: decided?.at.toISOString() ?? null,
    reason: notice?.note ?? null,
    kept: kept ? { at: kept.at.toISOString(), note: kept.note } : null,
  };
}
