import type {
  AuditEntry as AuditAnswer,
  CasePart,
  ModerationCase,
  ModerationCaseSummary,
  ModerationDecision,
} from '@gehna/contracts';
import { namedUser } from '@gehna/kit';
import type { AuditEntry } from './audit-store.ts';
import type { Case } from './case.ts';
import type { Report } from './report-store.ts';
import { currentName, type Names } from './subjects.ts';

const userAnswer = (id: string, { users }: Names) => namedUser(id, users.get(id));

function subjectOf(state: Case, names: Names) {
  const { kind, subjectId: id } = state;
  return {
    kind,
    id,
    name: currentName(state, names) ?? '',
    image: (kind === 'product' && names.products.get(id)?.image) || null,
    storeSlug: (kind === 'store' && names.stores.get(id)?.storeSlug) || null,
  };
}

/** As the queue lists it. */
export function summary(state: Case, names: Names): ModerationCaseSummary {
  const { _id: id, ownerId, openReports, reasons, hasNewAnswer, pendingSince, isRestricted, lookup, round } = state;
  const owner = names.users.get(ownerId);
  const isSuspended = owner?.isSuspended ?? false;
  return {
    id,
    subject: subjectOf(state, names),
    owner: { ...userAnswer(ownerId, names), isSeller: owner?.roles.includes('seller') ?? false, isSuspended },
    openReports,
    reasons,
    hasNewAnswer,
    isPending: pendingSince !== null,
    isRestricted,
    since: lookup.since.toISOString(),
    round,
  };
}

export function auditEntry(entry: AuditEntry, names: Names): AuditAnswer {
  const { _id: id, at, by, action, kind, subjectId, subjectName, ownerId, note } = entry;
  const users = { by: userAnswer(by, names), owner: userAnswer(ownerId, names) };
  return { id, at: at.toISOString(), action, kind, subjectId, subjectName, note, ...users };
}

interface Beside {
  readonly reports: readonly Report[];
  readonly history: readonly AuditEntry[];
  readonly sellerCase: Case | null;
  readonly names: Names;
  readonly ownPart: CasePart | undefined;
}

/** All that a reviewer needs for a decision. */
export function whole(state: Case, { reports, history, sellerCase, names, ownPart }: Beside): ModerationCase {
  const { notice, isRestricted } = state;
  return {
    ...summary(state, names),
    reports: reports.map(({ _id, reporterId, reason, details, createdAt }) => ({
      id: _id,
      by: userAnswer(reporterId, names),
      reason,
      details,
      createdAt: createdAt.toISOString(),
    })),
    restriction:
      isRestricted && notice
        ? { note: notice.note, at: notice.at.toISOString(), by: userAnswer(notice.by, names), answer: answerOf(state) }
        : null,
    history: history.map((entry) => auditEntry(entry, names)),
    sellerCase: sellerCase && { id: sellerCase._id, isRestricted: sellerCase.isRestricted },
    ...(ownPart && { ownPart }),
  };
}

function answerOf({ notice }: Case) {
  if (!notice?.answer) return null;
  const { text, at, kept } = notice.answer;
  return { text, at: at.toISOString(), ...(kept && { kept: { at: kept.at.toISOString(), note: kept.note } }) };
}

/** As its owner sees it: never who decided or reported. */
export function forOwner(state: Case, names: Names): ModerationDecision {
  const { _id: id, isRestricted: isInForce, notice } = state;
  if (!notice) throw new TypeError('A reviewer has written nothing about this case.');
  return {
    id,
    subject: subjectOf(state, names),
    isInForce,
    note: notice.note,
    decidedAt: notice.at.toISOString(),
    answer: answerOf(state),
    mayAnswer: isInForce && notice.answer === null,
  };
}
