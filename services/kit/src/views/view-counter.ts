import type { ClientSession, Collection } from 'mongodb';
import type { Logger } from '../log.ts';
import { afterDuplicates } from '../mongo/after-duplicates.ts';
import type { Database } from '../mongo/database.ts';

/** That a page showed something. */
export interface View {
  /** What was shown. */
  readonly subject: string;
  /** Whose views are summed. */
  readonly owner: string;
  /** Made up by the page; the same for as long as one visit lasts. */
  readonly visit: string;
  readonly at: Date;
}

/** That a visit has looked at a subject within an hour: what was counted once is known in every replica. */
interface Visit {
  /** `<subject>:<hour>:<visit>` */
  _id: string;
  /** When it was written, by the machine's own clock, as the database judges it. */
  writtenAt: Date;
}

export interface ViewCounterOptions {
  readonly database: Database;
  readonly log: Logger;
  /** The day that a moment belongs to. */
  readonly dayOf: (moment: Date) => string;
  /** Adds views of an owner by day to what is stored, in the transaction that makes sure that none is counted twice. */
  readonly add: (owner: string, views: ReadonlyMap<string, number>, session: ClientSession) => Promise<void>;
  /** Milliseconds between two writings. */
  readonly interval?: number;
}

const hour = 3_600_000;
/** Seconds that a visit is remembered: longer than the hour that it counts for. */
const remembered = 2 * 3600;
/** Views of one owner that are written in one transaction. */
const batch = 500;
/** Views that may wait while the database is away; what comes beyond is not counted. */
const mostWaiting = 100_000;

/**
 * Counts each subject once per visit and hour of the clock. Views are gathered and written every five seconds; a stopping
 * replica writes what it has, and from then on each view at once, so that none is lost. Two replicas add up.
 */
export class ViewCounter {
  readonly #options: ViewCounterOptions;
  readonly #visits: Collection<Visit>;
  #waiting = new Map<string, View>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: ViewCounterOptions) {
    this.#options = options;
    options.database.prepare('visits', [{ name: 'forgotten', key: { writtenAt: 1 }, expireAfterSeconds: remembered }]);
    this.#visits = options.database.collection<Visit>('visits');
  }

  async count(view: View): Promise<void> {
    if (this.#waiting.size < mostWaiting) this.#waiting.set(visitId(view), view);
    if (this.#isStopped) await this.flush();
  }

  start(): void {
    const { interval = 5000 } = this.#options;
    this.#timer = setInterval(() => void this.flush(), interval);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Writes what was counted before it was called. What cannot be written now waits for the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const taken = this.#waiting;
    this.#waiting = new Map();
    for (const [owner, views] of Map.groupBy(taken, ([, { owner }]) => owner)) {
      for (let at = 0; at < views.length; at += batch) {
        const part = new Map(views.slice(at, at + batch));
        try {
          await this.#write(owner, part);
        } catch (error) {
          this.#options.log.warn({ err: error, views: part.size }, 'Views could not be written; it is tried again.');
          for (const [id, view] of part) this.#waiting.set(id, view);
        }
      }
    }
  }

  #write(owner: string, views: ReadonlyMap<string, View>): Promise<void> {
    const { database } = this.#options;
    // Again when another replica has just counted the same visit, or the first view of the same owner.
    return afterDuplicates(() => database.transaction((session) => this.#addFresh(owner, views, session)));
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
