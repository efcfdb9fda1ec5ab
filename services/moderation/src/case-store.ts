import { events, type ModerationStatus } from '@gehna/contracts';
import {
  type AggregateStore,
  aggregates,
  type Database,
  DomainError,
  earlierOrWithinLimit,
  findPage,
  refuse,
  retryOnDuplicateKey,
} from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import type { AuditStore } from './audit-store.ts';
import {
  answer,
  auditedAction,
  type Case,
  caseId,
  decide,
  erase,
  eventData,
  type OwnerAnswer,
  open,
  type ReviewDecision,
  receive,
  type Subject,
  suspendFirst,
} from './case.ts';
import { type Report, type ReportStore, reportId } from './report-store.ts';

const indexes = [
  { name: 'queue', key: { 'lookup.statuses': 1, 'lookup.since': 1, _id: 1 } },
  { name: 'ofOwner', key: { ownerId: 1, 'notice.at': -1 } },
] as const;

interface Reporting extends Pick<Report, 'reporterId' | 'reason' | 'details'> {
  readonly subject: Subject;
}

/** Who decides, and the names by which the audit log finds it. */
interface Reviewing {
  readonly reviewerId: string;
  readonly names: readonly string[];
  /** The subject of a suspension: the seller of the case. */
  readonly seller: Subject;
}

/** Cases in the database, with the reports and audit entries that change with them; the only place that uses the collection. */
export class CaseStore {
  readonly #database: Database;
  readonly #cases: AggregateStore<Case, typeof events.moderation.caseEvents>;
  readonly #reports: ReportStore;
  readonly #audit: AuditStore;

  constructor({ database, reports, audit }: { database: Database; reports: ReportStore; audit: AuditStore }) {
    this.#database = database;
    this.#reports = reports;
    this.#audit = audit;
    this.#cases = aggregates<Case, typeof events.moderation.caseEvents>({
      database,
      collection: 'cases',
      family: events.moderation.caseEvents,
      toEventData: eventData,
      indexes,
      notFound: 'case-not-found',
    });
  }

  find(id: string): Promise<Case | null> {
    return this.#cases.find(id);
  }

  get(id: string): Promise<Case> {
    return this.#cases.get(id);
  }

  /**
   * Stores a report in its subject's case; while the same user's report of it waits, answers that, whatever `subjectOf` would
   * refuse now. `subjectOf` finds the subject, or throws why it cannot be reported. Throws `reports-limit`.
   */
  async report(
    { about, ...reported }: Omit<Reporting, 'subject'> & { readonly about: Pick<Subject, 'kind' | 'subjectId'> },
    subjectOf: () => Promise<Subject>,
  ): Promise<{ report: Report; isExisting: boolean }> {
    const find = async () => {
      const id = caseId(about);
      const round = (await this.#cases.find(id))?.round ?? 0;
      return this.#reports.find(reportId(id, reported.reporterId, round));
    };
    // A flood is refused before it costs transactions.
    const existing = await earlierOrWithinLimit(() => this.#reports.limit.check(reported.reporterId), find);
    if (existing) return { report: existing, isExisting: true };
    const subject = await subjectOf();
    return retryOnDuplicateKey(() =>
      this.#database.transaction(async (session) => {
        const received = await this.receive({ ...reported, subject }, this.#database.clock(), session);
        if (!received.isExisting) await this.#reports.limit.checkAdded(reported.reporterId, session);
        return received;
      }),
    );
  }

  /** Stores a report whose limit its caller checks. */
  async receive({ subject, reporterId, reason, details }: Reporting, now: Date, session: ClientSession) {
    const id = caseId(subject);
    const current = await this.#cases.find(id, { session });
    const round = current?.round ?? 0;
    const _id = reportId(id, reporterId, round);
    const existing = await this.#reports.find(_id, session);
    if (existing) return { report: existing, isExisting: true };
    const report: Report = { _id, caseId: id, round, reporterId, reason, details, createdAt: now };
    await this.#reports.add(report, session);
    await this.#cases.decideOrCreate(
      id,
      (state) => receive(state, reason, subject.subjectName, now),
      { state: open(subject, reason, now), verb: 'reported' },
      { session },
    );
    return { report, isExisting: false };
  }

  /** Decides, and writes the audit entry in the same transaction. */
  decide(id: string, decision: ReviewDecision, reviewing: Reviewing): Promise<Case> {
    return retryOnDuplicateKey(() =>
      this.#database.transaction(async (session) => {
        const now = this.#database.clock();
        const { reviewerId } = reviewing;
        const { before, after } = await this.#cases.decide(
          id,
          async (state) =>
            (await this.#reports.hasReported(state, reviewerId, session))
              ? refuse('case-own-report')
              : decide(state, decision, reviewerId, now),
          { session },
        );
        if (after === before) return after;
        const isSuspension = decision.action === 'suspend';
        if (isSuspension) await this.#suspend(reviewing, decision.note ?? '', now, session);
        const subject = isSuspension ? reviewing.seller : after;
        await this.#audit.add(
          {
            at: now,
            by: reviewerId,
            action: auditedAction(after, decision.action),
            kind: subject.kind,
            subjectId: subject.subjectId,
            subjectName: subject.subjectName ?? '',
            ownerId: after.ownerId,
            note: decision.note ?? null,
            cases: isSuspension ? [id, caseId(reviewing.seller)] : [id],
          },
          reviewing.names,
          session,
        );
        return after;
      }),
    );
  }

  async #suspend({ seller, reviewerId }: Reviewing, note: string, now: Date, session: ClientSession): Promise<void> {
    const subjectName = seller.subjectName ?? undefined;
    await this.#cases.decideOrCreate(
      caseId(seller),
      (state) => decide(state, { action: 'restrict', round: state.round, note, subjectName }, reviewerId, now),
      { state: suspendFirst(seller, note, reviewerId, now), verb: 'restricted' },
      { session },
    );
  }

  /** The owner's one answer. Throws `decision-not-found` when the case is another's. */
  answer(id: string, ownerId: string, own: OwnerAnswer, names: readonly string[]): Promise<Case> {
    return this.#database.transaction(async (session) => {
      const now = this.#database.clock();
      const found = await this.#cases.find(id, { session });
      if (found?.ownerId !== ownerId || !found.notice) throw new DomainError('decision-not-found');
      const { before, after } = await this.#cases.decide(id, (state) => answer(state, own, now), { session });
      if (after === before) return after;
      const { kind, subjectId } = after;
      const what = {
        action: 'answered',
        kind,
        subjectId,
        subjectName: after.subjectName ?? '',
        note: own.text,
      } as const;
      await this.#audit.add({ at: now, by: ownerId, ownerId, cases: [id], ...what }, names, session);
      return after;
    });
  }

  /** Erases names and words of and about a user who deleted the account; what was decided stays. */
  async eraseUser(userId: string, namesOf: (id: string) => Promise<readonly string[]>): Promise<void> {
    const own = await this.#cases.collection.find({ ownerId: userId }, { projection: { _id: 1 } }).toArray();
    for (const { _id } of own) {
      await this.#cases.decide(_id, erase);
      await this.#reports.eraseAbout(_id);
    }
    await this.#reports.eraseOf(userId);
    await this.#audit.eraseUser(userId, namesOf);
  }

  /** The queue: the longest waiting first. */
  list(status: ModerationStatus, page: { page: number; limit: number }) {
    return findPage(this.#cases.collection, { 'lookup.statuses': status }, { 'lookup.since': 1, _id: 1 }, page);
  }

  countPending(): Promise<number> {
    return this.#cases.collection.countDocuments({ 'lookup.statuses': 'pending' });
  }

  /** Those of a user's that a reviewer wrote to them about, the newest first; without `limit` all. */
  ofOwner(ownerId: string, limit = 0): Promise<Case[]> {
    return this.#cases.collection
      .find({ ownerId, 'notice.at': { $gt: new Date(0) } })
      .sort({ 'notice.at': -1 })
      .limit(limit)
      .toArray();
  }
}
