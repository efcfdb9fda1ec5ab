import { dayBefore, dayInIndia, viewDays } from '@gehna/contracts';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { ClientSession } from 'mongodb';
import type { AccessControl } from './auth/access.ts';
import type { Logger } from './log.ts';
import type { Database } from './mongo/database.ts';
import { retryOnDuplicateKey } from './mongo/duplicate-key.ts';
import { periodicJob } from './periodic-job.ts';

/**
 * Whether a request's view is counted: its user agent is no bot, and its user is not the owner of what is shown. An invalid
 * token counts as none.
 */
export async function countsAsView(request: FastifyRequest, access: AccessControl, owner: string): Promise<boolean> {
  const agent = request.headers['user-agent'];
  if (!agent || isbot(agent)) return false;
  return (await access.callerOrNull(request))?.id !== owner;
}

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
  /** Adds views of an owner by day of India to what is stored, in the transaction that makes sure that none is counted twice. */
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
const maxLastAttempts = 3;
/** While the database is away; further views are not counted. */
const maxQueued = 100_000;

/**
 * Counts each subject once per visit and clock hour, over all replicas. Queued views are written every five seconds, and at the stop; those
 * that cannot be written stay queued.
 */
export function viewCounter({ database, log, add, onAdded, intervalMs = 5000 }: ViewCounterOptions) {
  const visits = database.prepare<Visit>('visits', [
    { name: 'forgotten', key: { writtenAt: 1 }, expireAfterSeconds: visitTtlSeconds },
  ]);
  let queued = new Map<string, View>();
  const onFailure = (err: unknown, views?: number) => log.warn({ err, views }, 'Writing views failed; it is retried.');

  async function writeAll(): Promise<void> {
    const taken = queued;
    queued = new Map();
    for (const [owner, views] of Map.groupBy(taken, ([, view]) => view.owner)) {
      for (let at = 0; at < views.length; at += batch) {
        const part = new Map(views.slice(at, at + batch));
        try {
          await write(owner, part);
          onAdded?.(owner);
        } catch (error) {
          onFailure(error, part.size);
          for (const [id, view] of part) queued.set(id, view);
        }
      }
    }
  }

  function write(owner: string, views: ReadonlyMap<string, View>): Promise<void> {
    // Again when another replica has just counted the same visit, or the first view of the same owner.
    return retryOnDuplicateKey(() => database.transaction((session) => addFresh(owner, views, session)));
  }

  async function addFresh(owner: string, views: ReadonlyMap<string, View>, session: ClientSession): Promise<void> {
    const known = await visits.find({ _id: { $in: [...views.keys()] } }, { session }).toArray();
    const counted = new Set(known.map(({ _id }) => _id));
    const fresh = [...views].filter(([id]) => !counted.has(id));
    if (fresh.length === 0) return;
    const writtenAt = new Date();
    const records = fresh.map(([_id]) => ({ _id, writtenAt }));
    await visits.insertMany(records, { session });
    const byDay = Map.groupBy(fresh, ([, { at }]) => dayInIndia(at));
    await add(owner, new Map([...byDay].map(([day, ofDay]) => [day, ofDay.length])), session);
  }

  async function writeLast(): Promise<void> {
    for (let attempt = 1; attempt <= maxLastAttempts && queued.size > 0; attempt++) await writeAll();
  }

  return {
    ...periodicJob({ run: writeAll, intervalMs, onStopped: writeLast, onFailure }),
    count(view: View): void {
      if (queued.size < maxQueued) queued.set(visitId(view), view);
    },
  };
}

const visitId = ({ subject, visit, at }: View) => `${subject}:${Math.floor(at.getTime() / hour)}:${visit}`;

/** Views by day of India. */
type ViewsByDay = Readonly<Record<string, number>>;

/** Adds views by day, and leaves out what is older than views are kept. */
export function withViews(days: ViewsByDay, added: ReadonlyMap<string, number>, today: string): ViewsByDay {
  const oldest = dayBefore(today, viewDays - 1);
  const sums = { ...days };
  for (const [day, count] of added) sums[day] = (sums[day] ?? 0) + count;
  return Object.fromEntries(Object.entries(sums).filter(([day]) => day >= oldest));
}
