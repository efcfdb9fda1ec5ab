import { events } from '@gehna/contracts';
import { type AggregateStore, aggregates, type Database, DomainError, findPage } from '@gehna/kit';
import type { Filter } from 'mongodb';
import { type Application, type ApplicationDecision, erase, eventData, type Submitted } from './application.ts';
import type { ApplicationHistory } from './application-history.ts';

const indexes = [
  /** One pending or approved application per applicant. */
  {
    name: 'current',
    key: { applicantId: 1 },
    unique: true,
    partialFilterExpression: { status: { $in: ['pending', 'approved'] } },
  },
  { name: 'ofApplicant', key: { applicantId: 1, submittedAt: -1 } },
  { name: 'queue', key: { status: 1, submittedAt: 1, _id: 1 } },
  { name: 'gst', key: { gstNumber: 1 } },
  { name: 'pan', key: { panKey: 1 } },
  { name: 'mobile', key: { mobile: 1 } },
];
const duplicateFields = {
  applicantId: 1,
  gstNumber: 1,
  panKey: 1,
  mobile: 1,
  businessName: 1,
  status: 1,
  submittedAt: 1,
} as const;
/** What is read of an application that shares a GST number, PAN or mobile with another one. */
export type Duplicate = Pick<Application, '_id' | keyof typeof duplicateFields>;

/** Applications in the database, with their history; the only place that uses the collection and its indexes. */
export class ApplicationStore {
  readonly #database: Database;
  readonly #applications: AggregateStore<Application, (typeof events)['seller-applications']['applicationEvents']>;
  readonly #history: ApplicationHistory;

  constructor(database: Database, history: ApplicationHistory) {
    this.#database = database;
    this.#history = history;
    this.#applications = aggregates<Application, (typeof events)['seller-applications']['applicationEvents']>({
      database,
      collection: 'applications',
      family: events['seller-applications'].applicationEvents,
      toEventData: eventData,
      indexes,
      taken: { current: { code: 'application-exists' } },
      notFound: 'application-not-found',
      conflict: 'application-changed',
    });
  }

  /** Stores a new application. Throws `application-exists` while another one of the applicant is pending or approved. */
  async submit(application: Submitted): Promise<Application> {
    const { applicantId: by, submittedAt: at, _id: applicationId } = application;
    return this.#database.transaction(async (session) => {
      const stored = await this.#applications.create(application, 'submitted', { session });
      await this.#history.add({ applicationId, at, by, what: 'submitted', detail: null }, session);
      return stored;
    });
  }

  /** Decides, and writes the decision into the history in the same transaction. */
  decide(
    id: string,
    decision: (application: Application) => ApplicationDecision,
    expectedVersion: number | undefined,
  ): Promise<Application> {
    return this.#database.transaction(async (session) => {
      const { before, after } = await this.#applications.decide(id, decision, { expectedVersion, session });
      if (after !== before) await this.#history.add(decisionOf(after), session);
      return after;
    });
  }

  get(id: string): Promise<Application> {
    return this.#applications.get(id);
  }

  find(id: string): Promise<Application | null> {
    return this.#applications.find(id);
  }

  /** All of an applicant, the latest first. */
  allOf(applicantId: string): Promise<Application[]> {
    return this.#applications.collection.find({ applicantId }).sort({ submittedAt: -1 }).toArray();
  }

  /** Erases an application whose applicant deleted the account; its documents are gone by then. */
  async erase(id: string): Promise<void> {
    await this.#applications.decide(id, erase);
    await this.#history.eraseOf(id);
    await this.#applications.collection.deleteOne({ _id: id });
  }

  /** Null when the applicant has none. */
  latestOf(applicantId: string): Promise<Application | null> {
    return this.#applications.collection.findOne({ applicantId }, { sort: { submittedAt: -1 } });
  }

  /** The applicant's application before this one, which was rejected: otherwise none could follow it. Null when there is none. */
  previousOf({ applicantId, submittedAt }: Application): Promise<Application | null> {
    const earlier = { applicantId, submittedAt: { $lt: submittedAt } };
    return this.#applications.collection.findOne(earlier, { sort: { submittedAt: -1 } });
  }

  /** Throws `application-exists` before files are read that would be refused. Returns the rejected application that the next one follows. */
  async checkMayApply(applicantId: string): Promise<Application | null> {
    const latest = await this.latestOf(applicantId);
    if (latest && latest.status !== 'rejected') throw new DomainError('application-exists');
    return latest;
  }

  /** How many wait for a decision. */
  countPending(): Promise<number> {
    return this.#applications.collection.countDocuments({ status: 'pending' });
  }

  /** The review queue: the longest waiting first. */
  list(status: Application['status'], page: { page: number; limit: number }) {
    return findPage(this.#applications.collection, { status }, { submittedAt: 1, _id: 1 }, page);
  }

  /** Every application that shares a GST number, PAN or mobile with one of these, those themselves included. */
  async duplicatesOf(applications: readonly Application[]): Promise<Duplicate[]> {
    const one = <K extends 'gstNumber' | 'panKey' | 'mobile'>(field: K) => {
      const values = [...new Set(applications.map((application) => application[field]))].filter(Boolean);
      return values.length === 0
        ? []
        : this.#applications.collection
            .find({ [field]: { $in: values } } as Filter<Application>, { projection: duplicateFields })
            .limit(1000)
            .toArray();
    };
    const found = await Promise.all([one('gstNumber'), one('panKey'), one('mobile')]);
    return [...new Map(found.flat().map((application) => [application._id, application])).values()];
  }
}

function decisionOf({ _id, status, decidedAt, decidedBy, reason }: Application) {
  if (status === 'pending' || !decidedAt || !decidedBy) throw new TypeError('This application is not decided.');
  return { applicationId: _id, at: decidedAt, by: decidedBy, what: status, detail: reason };
}
