import { dayInIndia } from '@gehna/contracts';
import { afterDuplicates, type Copy, type Database, Turns } from '@gehna/kit';
import type {
  ClientSession,
  Collection,
  Filter,
  FindCursor,
  IndexDescription,
  OptionalUnlessRequiredId,
  WithoutId,
} from 'mongodb';

/** A copy of what belongs to a seller. */
export interface OwnedCopy extends Copy {
  readonly sellerId: string;
  /** The revision of the seller's figures at the last change. */
  readonly mark: number;
}

/** Figures of one seller, as they follow from the copies. */
interface StoredFigures<F> {
  /** The seller. */
  _id: string;
  /** +1 with every change of one of the copies. */
  revision: number;
  figures: F;
}

export interface Tallied<F> {
  readonly revision: number;
  readonly figures: F;
}

/** What the figures become when `before` (null: it is new) turns into `after`. Pure. */
export type Tally<C, F> = (figures: F, before: C | null, after: C, today: string) => F;

/**
 * Copies of one family with figures per seller that follow from them, both written in one transaction: counting at read would
 * read them all. The figures depend on the newest state of each copy alone, so late, doubled and missing events change
 * nothing, and a rebuild into an empty database comes to the same.
 */
export class TalliedCopies<C extends OwnedCopy, F> {
  readonly collection: Collection<C>;
  readonly #database: Database;
  readonly #figures: Collection<StoredFigures<F>>;
  readonly #none: F;
  readonly #tally: Tally<C, F>;
  /** By seller: every change writes their figures. */
  readonly #turns = new Turns();

  constructor({
    database,
    collection,
    figures,
    none,
    tally,
    indexes,
  }: {
    database: Database;
    collection: string;
    figures: string;
    /** Of a seller without any copy. */
    none: F;
    tally: Tally<C, F>;
    indexes?: readonly IndexDescription[];
  }) {
    database.prepare(collection, indexes);
    database.prepare(figures);
    this.collection = database.collection<C>(collection);
    this.#database = database;
    this.#figures = database.collection<StoredFigures<F>>(figures);
    this.#none = none;
    this.#tally = tally;
  }

  async of(sellerId: string): Promise<Tallied<F>> {
    return (await this.#figures.findOne(idIs<StoredFigures<F>>(sellerId))) ?? { revision: 0, figures: this.#none };
  }

  /** Stores the copy and what follows from it, when it is newer than what is there. */
  async keep(copy: Omit<C, 'mark'>): Promise<void> {
    const { _id, version } = copy;
    const known = await this.collection.findOne(idIs<C>(_id), { projection: { version: 1 } });
    if (known && known.version >= version) return;
    // Again when another replica has just stored the first state of the same.
    await this.#turns.take([copy.sellerId], () => afterDuplicates(() => this.#put(copy)));
  }

  #put(copy: Omit<C, 'mark'>): Promise<void> {
    return this.#database.transaction(async (session) => {
      const before = (await this.collection.findOne(idIs<C>(copy._id), { session })) as C | null;
      if (before && before.version >= copy.version) return;
      const stored = await this.#figures.findOne(idIs<StoredFigures<F>>(copy.sellerId), { session });
      const revision = (stored?.revision ?? 0) + 1;
      const after = { ...copy, mark: revision } as C;
      const today = dayInIndia(this.#database.clock());
      const figures = this.#tally(stored?.figures ?? this.#none, before, after, today);

      // Two transactions that write the same are never both committed, so that nothing read here is old.
      const next = { _id: copy.sellerId, revision, figures };
      await write(this.collection, after, before !== null, session);
      await write(this.#figures, next as StoredFigures<F>, stored !== null, session);
    });
  }

  /** A seller's copies: all, or those that changed after a revision. Needs an index on `sellerId` and `mark`. */
  ofSeller(sellerId: string, after: number | null): FindCursor<unknown> {
    const filter = after === null ? { sellerId } : { sellerId, mark: { $gt: after } };
    return this.collection.find(filter as Filter<C>, { batchSize: 2000 });
  }
}

async function write<D extends { _id: string }>(
  collection: Collection<D>,
  document: D,
  isThere: boolean,
  session: ClientSession,
): Promise<void> {
  if (isThere) await collection.replaceOne(idIs<D>(document._id), document as WithoutId<D>, { session });
  else await collection.insertOne(document as OptionalUnlessRequiredId<D>, { session });
}

const idIs = <D extends { _id: string }>(id: string) => ({ _id: id }) as Filter<D>;
