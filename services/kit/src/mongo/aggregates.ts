import type { DataOf, EventFamily, VerbOf } from '@gehna/contracts';
import type { ClientSession, Collection, Filter, IndexDescription, OptionalUnlessRequiredId } from 'mongodb';
import type { Decision } from '../decision.ts';
import { conflict, HttpError, notFound, unavailable } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { eventOf } from '../messaging/envelope.ts';
import type { Database } from './database.ts';
import { duplicateKeyOf } from './duplicate-key.ts';

/** What every aggregate carries; the store keeps these fields, decisions leave them alone. */
export interface Aggregate {
  _id: string;
  /** +1 per change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export type New<S extends Aggregate> = Omit<S, keyof Aggregate> & { _id?: string };

export interface AggregateStore<S extends Aggregate, Verb extends string> {
  readonly collection: Collection<S>;
  /** Stores version 1 and its event. Throws DuplicateKey, which names the index. */
  create(state: New<S>, verb: Verb | null, options?: { session?: ClientSession }): Promise<S>;
  find(id: string, options?: { session?: ClientSession }): Promise<S | null>;
  /** The state, or 404. */
  get(id: string): Promise<S>;
  /**
   * Loads, decides, and stores the new state with its event in one transaction. When somebody else was faster, it is loaded
   * and decided again, up to five times. `expectedVersion` is what the client had read: another one answers 409, unless there
   * is nothing to change.
   * `session`: everything happens in that transaction, which is repeated as a whole by its owner.
   */
  decide(
    id: string,
    decision: (state: S) => Decision<S, Verb> | Promise<Decision<S, Verb>>,
    options?: { expectedVersion?: number | undefined; session?: ClientSession },
  ): Promise<S>;
}

export interface AggregateOptions<S extends Aggregate, F extends EventFamily> {
  readonly database: Database;
  readonly collection: string;
  readonly family: F;
  /** Of new ids: `prd` gives `prd_…`. */
  readonly prefix: string;
  /** What followers may know of a state. Fields that the contract does not declare are left out. */
  readonly toEventData: (state: S) => DataOf<F>;
  readonly indexes?: readonly IndexDescription[];
  /** For a person, when an id names nothing. */
  readonly notFound?: string;
  /** For a person, when the state is another one than the client had read. */
  readonly changedMeanwhile?: string;
}

const attempts = 5;

export function aggregates<S extends Aggregate, F extends EventFamily>(
  options: AggregateOptions<S, F>,
): AggregateStore<S, VerbOf<F>> {
  const { database, family, prefix, toEventData } = options;
  database.prepare(options.collection, options.indexes);
  const collection = database.collection<S>(options.collection);
  const missing = () => notFound(options.notFound ?? 'This does not exist.');
  const byId = (id: string) => ({ _id: id }) as Filter<S>;
  const find = (id: string, { session }: { session?: ClientSession } = {}) =>
    collection.findOne(byId(id), session ? { session } : {}) as Promise<S | null>;

  const inTransaction = <T>(session: ClientSession | undefined, work: (session: ClientSession) => Promise<T>) =>
    session ? work(session) : database.transaction(work);

  async function tell(state: S, verb: VerbOf<F> | null, session: ClientSession): Promise<void> {
    if (verb === null) return;
    const { _id: subject, version, updatedAt: now } = state;
    await database.outbox.add(
      family,
      [eventOf(family, { verb, subject, version, data: toEventData(state), now })],
      session,
    );
  }

  /** False when the stored version is no longer `from`. */
  async function replace(state: S, from: number, verb: VerbOf<F> | null, session: ClientSession): Promise<boolean> {
    const guard = { _id: state._id, version: from } as Filter<S>;
    const { matchedCount } = await collection.replaceOne(guard, state, { session });
    if (matchedCount === 0) return false;
    await tell(state, verb, session);
    return true;
  }

  return {
    collection,
    find,
    async get(id) {
      const state = await find(id);
      if (!state) throw missing();
      return state;
    },
    async create(fields, verb, { session } = {}) {
      const now = database.clock();
      const state = { ...fields, _id: fields._id ?? newId(prefix), version: 1, createdAt: now, updatedAt: now };
      try {
        await inTransaction(session, async (own) => {
          await collection.insertOne(state as unknown as OptionalUnlessRequiredId<S>, { session: own });
          await tell(state as unknown as S, verb, own);
        });
      } catch (error) {
        throw duplicateKeyOf(error) ?? error;
      }
      return state as unknown as S;
    },
    async decide(id, decision, { expectedVersion, session } = {}) {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const current = await find(id, session ? { session } : {});
        if (!current) throw missing();
        const decided = await decision(current);
        // Before the version is looked at: who sends a change again, because its answer was lost, finds it done.
        if (decided.kind === 'unchanged') return decided.state;
        if (expectedVersion !== undefined && expectedVersion !== current.version) {
          throw conflict(options.changedMeanwhile ?? 'This was changed meanwhile. Please load it again.');
        }
        if (decided.kind === 'refused')
          throw new HttpError(decided.status, decided.message, { errors: decided.errors });
        const { _id, version, createdAt } = current;
        const state = { ...decided.state, _id, createdAt, version: version + 1, updatedAt: database.clock() };
        try {
          const stored = await inTransaction(session, (own) => replace(state, version, decided.verb, own));
          if (stored) return state;
        } catch (error) {
          throw duplicateKeyOf(error) ?? error;
        }
      }
      throw unavailable('Too many changes at once. Please try again.');
    },
  };
}
