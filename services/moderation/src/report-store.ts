import { moderationRules, type ReportReason } from '@gehna/contracts';
import { type DailyLimit, type Database, DomainError, dailyLimit, exists, inSession } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';
import type { Case } from './case.ts';

/** What a user reported. One a user, case and round: the id itself keeps it single. */
export interface Report {
  readonly _id: string;
  readonly caseId: string;
  readonly round: number;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly details: string | null;
  readonly createdAt: Date;
}

/** Reports that are read of one case. */
const maxOfCase = 100;

export const reportId = (caseId: string, reporterId: string, round: number) => `${caseId}:${round}:${reporterId}`;

/** Reports in the database. CaseStore adds them, in the transaction that changes their case. */
export class ReportStore {
  readonly #reports: Collection<Report>;
  /** Of one user, on products, stores and ratings; those on messages, which chat limits, count too. Throws `reports-limit`. */
  readonly limit: DailyLimit;

  constructor(database: Database) {
    this.#reports = database.prepare<Report>('reports', [
      { name: 'ofCase', key: { caseId: 1, round: -1, createdAt: -1 } },
      { name: 'ofReporter', key: { reporterId: 1, createdAt: -1 } },
    ]);
    this.limit = dailyLimit({
      database,
      documents: 'reports',
      counters: 'reporters',
      userField: 'reporterId',
      max: moderationRules.reportsPerDay,
      error: (max) => new DomainError('reports-limit', { max }),
    });
  }

  find(id: string, session?: ClientSession): Promise<Report | null> {
    return this.#reports.findOne({ _id: id }, inSession(session));
  }

  /** Whether a user has reported a case in any of its rounds so far. */
  hasReported({ _id, round }: Pick<Case, '_id' | 'round'>, userId: string, session?: ClientSession) {
    const ids = Array.from({ length: round + 1 }, (_, one) => reportId(_id, userId, one));
    return exists(this.#reports, { _id: { $in: ids } }, session);
  }

  async add(report: Report, session: ClientSession): Promise<void> {
    await this.#reports.insertOne(report, { session });
  }

  /** All that a user has sent, the newest first. */
  sentBy(reporterId: string): Promise<Report[]> {
    return this.#reports.find({ reporterId }).sort({ createdAt: -1 }).toArray();
  }

  /** Erases what a user wrote who deleted the account; that something was reported stays. */
  async eraseOf(reporterId: string): Promise<void> {
    await this.#reports.updateMany({ reporterId }, { $set: { details: null } });
  }

  /** Erases what others wrote about something of a user who deleted the account. */
  async eraseAbout(caseId: string): Promise<void> {
    await this.#reports.updateMany({ caseId }, { $set: { details: null } });
  }

  /** Of the newest round that has any, the newest first. */
  async ofCase(caseId: string): Promise<Report[]> {
    const newest = await this.#reports.find({ caseId }).sort({ round: -1, createdAt: -1 }).limit(maxOfCase).toArray();
    return newest.filter(({ round }) => round === newest[0]?.round);
  }
}
