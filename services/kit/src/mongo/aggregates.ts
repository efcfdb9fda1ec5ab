import type { DataOf, ErrorCode, ErrorParams, EventFamily, VerbOf } from '@gehna/contracts';
import type { ClientSession, Filter, IndexDescription, OptionalUnlessRequiredId } from 'mongodb';
import type { Decision } from '../decision.ts';
import { DomainError } from '../domain-error.ts';
import { newId } from '../ids.ts';
import { eventOf } from '../messaging/envelope.ts';
import { retry } from '../retry.ts';
import type { Database } from './database.ts';
import { duplicateKeyOf } from './duplicate-key.ts';
import { inSession } from './in-session.ts';

/** What every aggregate carries; the store keeps these fields, decisions leave them alone. */
export interface Aggregate {
  _id: string;
  /** +1 per change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export type New<S extends Aggregate> = Omit<S, keyof Aggregate> & { _id?: string };

interface InSession {
  readonly session?: ClientSession | undefined;
}

export type AggregateStore<S extends Aggregate, F extends EventFamily> = ReturnType<typeof aggregates<S, F>>;

interface Expecting extends InSession {
  readonly expectedVersion?: number | undefined;
}

/** A state before and after a decision; the same object twice when nothing changed. */
export interface Change<S> {
  readonly before: S;
  readonly after: S;
}

interface AggregateOptions<S extends Aggregate, F extends EventFamily> {
  readonly database: Database;
  readonly collection: string;
  readonly family: F;
  /** Of new ids: `prd` gives `prd_…`. Absent: `create` is given each id. */
  readonly prefix?: string;
  /** What is published of a state. Fields that the contract does not declare are left out. */
  readonly toEventData: (state: S) => DataOf<F>;
  readonly indexes?: readonly IndexDescription[];
  /** By unique index, what its refusal of a write means; of others DuplicateKey is thrown. */
  readonly taken?: Readonly<Record<string, { readonly code: PlainErrorCode; readonly field?: string }>>;
  /** Thrown when an id names nothing. */
  readonly notFound?: PlainErrorCode;
  /** Thrown when the state is another one than the client had read. */
  readonly conflict?: PlainErrorCode;
}

/** A code whose text needs no parameters. */
type PlainErrorCode = { [C in ErrorCode]: keyof ErrorParams<C> extends never ? C : never }[ErrorCode];

/** How a change is published. */
type Publication<F extends EventFamily> = { readonly verb: VerbOf<F> | null; readonly erasesEarlier?: true };

/** The stored version is no longer the one that was decided on. */
class LostRace extends Error {}

export function aggregates<S extends Aggregate, F extends EventFamily>(options: AggregateOptions<S, F>) {
  type Decide = (state: S) => Decision<S, VerbOf<F>> | Promise<Decision<S, VerbOf<F>>>;
  const { database, family, prefix, toEventData } = options;
  const collection = database.prepare<S>(options.collection, options.indexes);
  const missing = () => new DomainError(options.notFound ?? 'not-found');
  const generatedId = () => {
    if (prefix === undefined) throw new TypeError(`A new state of ${options.collection} has no id.`);
    return newId(prefix);
  };
  const byId = (id: string) => ({ _id: id }) as Filter<S>;
  const find = (id: string, { session }: InSession = {}) =>
    collection.findOne(byId(id), inSession(session)) as Promise<S | null>;

  async function inTransaction(session: ClientSession | undefined, work: (session: ClientSession) => Promise<void>) {
    try {
      await (session ? work(session) : database.transaction(work));
    } catch (error) {
      const duplicate = duplicateKeyOf(error);
      const taken = duplicate && options.taken?.[duplicate.index];
      throw taken ? new DomainError(taken.code, {}, taken) : (duplicate ?? error);
    }
  }

  async function publish(state: S, { verb, erasesEarlier }: Publication<F>, session: ClientSession): Promise<void> {
    if (verb === null) return;
    const { _id: subject, version, updatedAt: now } = state;
    const event = eventOf(family, { verb, subject, version, data: toEventData(state), now });
    await database.outbox.add(family, event, { session, erasesEarlier });
  }

  async function replace(state: S, from: number, as: Publication<F>, session: ClientSession): Promise<void> {
    const guard = { _id: state._id, version: from } as Filter<S>;
    const { matchedCount } = await collection.replaceOne(guard, state, { session });
    if (matchedCount === 0) throw new LostRace();
    await publish(state, as, session);
  }

  /** The state. Throws the store's `notFound` error. */
  async function get(id: string, options?: InSession): Promise<S> {
    const state = await find(id, options);
    if (!state) throw missing();
    return state;
  }

  /** Stores version 1 and its event. Throws what `taken` declares of a unique index, of others DuplicateKey, which names it. */
  async function create(fields: New<S>, verb: VerbOf<F> | null, { session }: InSession = {}): Promise<S> {
    const now = database.clock();
    const _id = fields._id ?? generatedId();
    const state = { ...fields, _id, version: 1, createdAt: now, updatedAt: now } as unknown as S;
    await inTransaction(session, async (own) => {
      await collection.insertOne(state as OptionalUnlessRequiredId<S>, { session: own });
      await publish(state, { verb }, own);
    });
    return state;
  }

  /**
   * Loads, decides, and stores the new state with its event in one transaction. When another write was faster, it is loaded and
   * decided again, up to five times within the request's deadline; then it throws `busy`. `expectedVersion` is what the client
   * had read: another one throws the store's `conflict` error, unless there is nothing to change. Throws the refusal's error.
   * `session`: everything happens in that transaction, which its owner repeats as a whole.
   */
  function decide(id: string, decision: Decide, { expectedVersion, session }: Expecting = {}): Promise<Change<S>> {
    const decideOnce = async (): Promise<Change<S>> => {
      const before = await get(id, { session });
      const decided = await decision(before);
      // Checked before the version: a client that sends a change again, because its answer was lost, finds it done.
      if (decided.kind === 'unchanged') return { before, after: before };
      if (expectedVersion !== undefined && expectedVersion !== before.version) {
        throw new DomainError(options.conflict ?? 'version-conflict');
      }
      if (decided.kind === 'refused') throw decided.error;
      const { _id, version, createdAt } = before;
      const after = { ...decided.state, _id, createdAt, version: version + 1, updatedAt: database.clock() };
      await inTransaction(session, (own) => replace(after, version, decided, own));
      return { before, after };
    };
    return retry(decideOnce, { isLostRace: (error) => error instanceof LostRace });
  }

  /**
   * Decides on the state, or creates `first` where there is none, whatever version was expected. Throws DuplicateKey when another
   * write was faster with that.
   */
  async function decideOrCreate(
    id: string,
    decision: Decide,
    { state, verb }: { readonly state: New<S>; readonly verb: VerbOf<F> },
    options?: Expecting,
  ): Promise<S> {
    if (!(await find(id, options))) return create({ ...state, _id: id }, verb, options);
    return (await decide(id, decision, options)).after;
  }

  return { collection, find, get, create, decide, decideOrCreate };
}
