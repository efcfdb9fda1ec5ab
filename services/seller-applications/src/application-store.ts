import { events } from '@gehna/contracts';
import { type AggregateStore, aggregates, conflict, type Database } from '@gehna/kit';
import type { ClientSession, Filter } from 'mongodb';
import {
  type Application,
  type ApplicationDecision,
  type ApplicationVerb,
  eventData,
  type Submitted,
} from './application.ts';
import { CurrentStore } from './current-store.ts';
import type { HistoryStore } from './history-store.ts';

export interface ApplicationPage {
  readonly found: Application[];
  readonly total: number;
}

/** By what another application is like one. */
export type Likeness = 'gst' | 'pan' | 'mobile';
export type Alike = Pick<
  Application,
  '_id' | 'gstNumber' | 'panKey' | 'mobile' | 'businessName' | 'status' | 'submittedAt'
>;

const indexes = [
  { name: 'ofApplicant', key: { applicantId: 1, submittedAt: -1 } },
  { name: 'queue', key: { status: 1, submittedAt: 1, _id: 1 } },
  { name: 'gst', key: { gstNumber: 1 } },
  { name: 'pan', key: { panKey: 1 } },
  { name: 'mobile', key: { mobile: 1 } },
];
const alike = { gstNumber: 1, panKey: 1, mobile: 1, businessName: 1, status: 1, submittedAt: 1 } as const;

/** Applications in the database, with their history; the only place that knows the collection and its indexes. */
export class ApplicationStore {
  readonly #database: Database;
  readonly #applications: AggregateStore<Application, ApplicationVerb>;
  readonly #history: HistoryStore;
  readonly #current: CurrentStore;

  constructor(database: Database, history: HistoryStore) {
    this.#database = database;
    this.#current = new CurrentStore(database);
    this.#history = history;
    this.#applications = aggregates<Application, (typeof events)['seller-applications']['applicationEvents']>({
      database,
      collection: 'applications',
      family: events['seller-applications'].applicationEvents,
      prefix: 'app',
      toEventData: eventData,
      indexes,
      notFound: 'This application does not exist.',
      changedMeanwhile: 'This application was changed meanwhile. Please look at it again before you decide.',
    });
  }

  /** Stores a new application. 409 while another one of the applicant is pending or approved. */
  async submit(application: Submitted): Promise<Application> {
    const { applicantId: by, submittedAt: at, _id: applicationId } = application;
    return this.#database.transaction(async (session) => {
      if (!(await this.#current.take(by, applicationId, session))) throw alreadyApplied();
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
      const decided = await this.#applications.decide(id, decision, { expectedVersion, session });
      if (decided.status === 'rejected') await this.#current.free(decided.applicantId, session);
      await this.#history.add(decisionOf(decided), session);
      return decided;
    });
  }

  get(id: string): Promise<Application> {
    return this.#applications.get(id);
  }

  find(id: string, session?: ClientSession): Promise<Application | null> {
    return this.#applications.find(id, session ? { session } : {});
  }

  /** The latest application of somebody; null when there is none. */
  latestOf(applicantId: string): Promise<Application | null> {
    return this.#applications.collection.findOne({ applicantId }, { sort: { submittedAt: -1 } });
  }

  /** 409 when the applicant may not apply at the moment. */
  async checkMayApply(applicantId: string): Promise<void> {
    if (await this.#current.isTaken(applicantId)) throw alreadyApplied();
  }

  /** Those of a status, the longest waiting first. */
  async list(
    status: Application['status'],
    { page, limit }: { page: number; limit: number },
  ): Promise<ApplicationPage> {
    const collection = this.#applications.collection;
    const [found, total] = await Promise.all([
      collection
        .find({ status })
        .sort({ submittedAt: 1, _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      collection.countDocuments({ status }),
    ]);
    return { found, total };
  }

  /** Every application that shares a GST number, PAN or mobile with one of these, those themselves included. */
  async alike(applications: readonly Application[]): Promise<Alike[]> {
    const one = <K extends 'gstNumber' | 'panKey' | 'mobile'>(field: K) => {
      const values = [...new Set(applications.map((application) => application[field]))].filter(Boolean);
      return values.length === 0
        ? []
        : this.#applications.collection
            .find({ [field]: { $in: values } } as Filter<Application>, { projection: alike })
            .limit(1000)
            .toArray();
    };
    const found = await Promise.all([one('gstNumber'), one('panKey'), one('mobile')]);
    return [...new Map(found.flat().map((application) => [application._id, application])).values()];
  }
}

const alreadyApplied = () =>
  conflict('You have already applied. We will review your application and get back to you soon.');

function decisionOf({ _id, status, decidedAt, decidedBy, reason }: Application) {
  if (status === 'pending' || !decidedAt || !decidedBy) throw new TypeError('This application is not decided.');
  return { applicationId: _id, at: decidedAt, by: decidedBy, what: status, detail: reason };
}
