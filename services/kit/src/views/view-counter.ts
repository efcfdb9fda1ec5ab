import type { ClientSession, Collection } from 'mongodb';
import type { Logger } from '../log.ts';
import type { Database } from '../mongo/database.ts';
import { retryOnDuplicateKey } from '../mongo/duplicate-key.ts';

/** A page view of a subject. */
export interface View {
  /** The id of what was shown. */
  readonly subject: string;
  /** Whose views are summed. */
  readonly owner: string;
  /** Chosen at random by the page; the same during one visit. */
  readonly visit: string;
  readonly at: Date;
}

/** A view that was counted: shared by all replicas, so that none counts it again. */
interface Visit {
  /** `<subject>:<hour>:<visit>` */
  _id: string;
  /** By the machine's clock, which the TTL index compares with the database's. */
  writtenAt: Date;
}

interface ViewCounterOptions {
  readonly database: Database;
  readonly log: Logger;
  /** The day that a moment belongs to. */
  readonly dayOf: (moment: Date) => string;
  /** Adds views of an owner by day to what is stored, in the transaction that makes sure that none is counted twice. */
  readonly add: (owner: string, views: ReadonlyMap<string, number>, session: ClientSession) => Promise<void>;
  /** Called when views of an owner are stored. */
  readonly onAdded?: (owner: string) => void;
  readonly intervalMs?: number;
}

const hour = 3_600_000;
/** Longer than the hour that a visit counts for. */
const visitTtlSeconds = 2 * 3600;
/** Views of one owner that are written in one transaction: few enough for a busy database to write before the guard gives it up. */
const batch = 100;
/** Of a replica that stops, to write what is left. */
const maxFlushAttempts = 3;
/** While the database is away; further views are not counted. */
const maxQueued = 100_000;

/**
 * Counts each subject once per visit and clock hour, over all replicas. Queued views are written every five seconds; after
 * `stop` each view is written at once, so that none is lost while the database answers.
 */
export class ViewCounter {
  readonly #options: ViewCounterOptions;
  readonly #visits: Collection<Visit>;
  #queued = new Map<string, View>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: ViewCounterOptions) {
    this.#options = options;
    options.database.prepare('visits', [
      { name: 'forgotten', key: { writtenAt: 1 }, expireAfterSeconds: visitTtlSeconds },
    ]);
    this.#visits = options.database.collection<Visit>('visits');
  }

  async count(view: View): Promise<void> {
    if (this.#queued.size < maxQueued) this.#queued.set(visitId(view), view);
    if (this.#isStopped) await this.flush();
  }

  start(): void {
    const { intervalMs = 5000 } = this.#options;
    this.#timer = setInterval(() => void this.flush(), intervalMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.flush();
    for (let attempt = 1; attempt < maxFlushAttempts && this.#queued.size > 0; attempt++) await this.flush();
  }

  /** Writes all queued views. Those that cannot be written stay queued. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const taken = this.#queued;
    this.#queued = new Map();
    for (const [owner, views] of Map.groupBy(taken, ([, { owner }]) => owner)) {
      for (let at = 0; at < views.length; at += batch) {
        const part = new Map(views.slice(at, at + batch));
        try {
          await this.#write(owner, part);
          this.#options.onAdded?.(owner);
        } catch (error) {
          this.#options.log.warn({ err: error, views: part.size }, 'Writing views failed; it is retried.');
          for (const [id, view] of part) this.#queued.set(id, view);
        }
      }
    }
  }

  #write(owner: string, views: ReadonlyMap<string, View>): Promise<void> {
    const { database } = this.#options;
    // Again when another replica has just counted the same visit, or the first view of the same owner.
    return retryOnDuplicateKey(() => database.transaction((session) => this.#addFresh(owner, views, session)));
  }

  async #addFresh(owner: string, views: ReadonlyMap<string, View>, session: ClientSession): Promise<void> {
    const known = await this.#visits.find({ _id: { $in: [...views.keys()] } }, { session }).toArray();
    const counted = new Set(known.map(({ _id }) => _id));
    const fresh = [...views].filter(([id]) => !counted.has(id));
    if (fresh.length === 0) return;
    const writtenAt = new Date();
    await this.#visits.insertMany(
      fresh.map(([_id]) => ({ _id, writtenAt })),
      { session },
    );
    const byDay = Map.groupBy(fresh, ([, { at }]) => this.#options.dayOf(at));
    const sums = new Map([...byDay].map(([day, ofDay]) => [day, ofDay.length]));
    await this.#options.add(owner, sums, session);
  }
}

const visitId = ({ subject, visit, at }: View) => `${subject}:${Math.floor(at.getTime() / hour)}:${visit}`;
