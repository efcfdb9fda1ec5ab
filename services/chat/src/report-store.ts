import { type DataOf, events, moderationRules, type ReportReason } from '@gehna/contracts';
import {
  type Aggregate,
  type AggregateStore,
  aggregates,
  type DailyLimit,
  type Database,
  DomainError,
  dailyLimit,
  earlierOrWithinLimit,
  retryOnDuplicateKey,
} from '@gehna/kit';
import type { Message } from './message.ts';

type ReportEvents = typeof events.chat.reportEvents;

/** The report of a message; the id is the message's: only the other participant can report it. */
interface Report extends Aggregate {
  readonly conversationId: string;
  readonly authorId: string;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly details: string | null;
}

/** Reports of messages; the only place that uses the collection. */
export class ReportStore {
  readonly #database: Database;
  readonly #limit: DailyLimit;
  readonly #reports: AggregateStore<Report, ReportEvents>;

  constructor(database: Database) {
    this.#database = database;
    this.#reports = aggregates<Report, ReportEvents>({
      database,
      collection: 'reports',
      family: events.chat.reportEvents,
      toEventData: eventData,
      indexes: [
        { name: 'ofReporter', key: { reporterId: 1, createdAt: -1 } },
        { name: 'ofAuthor', key: { authorId: 1 } },
      ],
      notFound: 'message-not-found',
    });
    this.#limit = dailyLimit({
      database,
      documents: 'reports',
      counters: 'reporters',
      userField: 'reporterId',
      max: moderationRules.reportsPerDay,
      error: (max) => new DomainError('reports-limit', { max }),
    });
  }

  find(messageId: string): Promise<Report | null> {
    return this.#reports.find(messageId);
  }

  /** Throws `message-not-found` for one that was not reported. */
  get(messageId: string): Promise<Report> {
    return this.#reports.get(messageId);
  }

  /** All of a user's, the first first. */
  ofReporter(reporterId: string): Promise<Report[]> {
    return this.#reports.collection.find({ reporterId }).sort({ createdAt: 1 }).toArray();
  }

  /** Erases what a user wrote who deleted the account, and what others wrote about that one's messages; that something was reported stays. */
  async eraseUser(userId: string): Promise<void> {
    for (const theirs of [{ reporterId: userId }, { authorId: userId }])
      await this.#reports.collection.updateMany(theirs, { $set: { details: null } });
  }

  /** The report, or the one that the user has sent before. Throws `reports-limit`. */
  add(
    { _id, conversationId, senderId: authorId }: Message,
    { reporterId, reason, details }: Pick<Report, 'reporterId' | 'reason' | 'details'>,
  ): Promise<{ report: Report; isExisting: boolean }> {
    return retryOnDuplicateKey(async () => {
      const check = () => this.#limit.check(reporterId);
      const existing = await earlierOrWithinLimit(check, () => this.find(_id));
      if (existing) return { report: existing, isExisting: true };
      return this.#database.transaction(async (session) => {
        const state = { _id, conversationId, authorId, reporterId, reason, details };
        const report = await this.#reports.create(state, 'reported', { session });
        await this.#limit.checkAdded(reporterId, session);
        return { report, isExisting: false };
      });
    });
  }
}

function eventData({ _id: id, conversationId, authorId, reporterId, reason, createdAt }: Report): DataOf<ReportEvents> {
  return { id, conversationId, authorId, reporterId, reason, createdAt: createdAt.toISOString() };
}
