import { Turns } from './turns.ts';

/**
 * What a register keeps of a document: as much as lists are filtered and sorted by. `mark` is the owner's revision at the
 * document's last change.
 */
export interface Marked {
  readonly id: string;
  readonly mark: number;
}

/** How a register keeps its entries: as its lists are best filtered and sorted. */
export interface Shelf<E extends Marked> {
  readonly size: number;
  /** Takes entries in; one that is there already is replaced. */
  put(entries: readonly E[]): void;
}

/** The plain shelf. */
export class EntriesById<E extends Marked> extends Map<string, E> implements Shelf<E> {
  put(entries: readonly E[]): void {
    for (const entry of entries) this.set(entry.id, entry);
  }
}

/** Where registers are filled from. Revisions and marks are written in the transaction that changes the document. */
export interface RegisterSource<E extends Marked, S extends Shelf<E>> {
  /** An empty one. */
  shelf(): S;
  /** All of an owner's documents. */
  all(owner: string): AsyncIterable<E>;
  /** Those that are marked with a later revision. */
  changedSince(owner: string, revision: number): AsyncIterable<E>;
}

interface Register<S> {
  readonly shelf: S;
  /** The newest revision that is in here; null before the first reading. */
  revision: number | null;
}

/** Entries in all registers together; with about 300 bytes each this bounds the memory. */
const defaultCapacity = 200_000;

/**
 * Long lists of single owners in this replica's memory, for those that were looked at lately. The owner's revision, one
 * document, tells whether something changed, in whichever replica; only that is read then. So a list is as current as the
 * database itself, needs no event, no sort and no count by the database, and costs the same with 50 entries or 5,000.
 */
export class Registers<E extends Marked, S extends Shelf<E> = EntriesById<E>> {
  readonly #source: RegisterSource<E, S>;
  readonly #capacity: number;
  /** Those asked for last stand last. */
  readonly #registers = new Map<string, Register<S>>();
  /** Twenty first looks at a long list read it once. */
  readonly #turns = new Turns();
  /** Entries in all registers. */
  #size = 0;

  constructor(source: RegisterSource<E, S>, capacity: number = defaultCapacity) {
    this.#source = source;
    this.#capacity = capacity;
  }

  /** Everything of an owner that was stored up to `revision`, which was read just before; later changes may be in it too. */
  async of(owner: string, revision: number): Promise<S> {
    const register = this.#registers.get(owner) ?? { shelf: this.#source.shelf(), revision: null };
    this.#registers.delete(owner);
    this.#registers.set(owner, register);
    if (register.revision === null || register.revision < revision) {
      await this.#turns.take([owner], () => this.#catchUp(owner, register, revision));
      this.#forget(owner);
    }
    return register.shelf;
  }

  async #catchUp(owner: string, register: Register<S>, revision: number): Promise<void> {
    // Who waited for another's reading finds it done.
    if (register.revision !== null && register.revision >= revision) return;
    const known = register.revision;
    // Put in at the end, so that a reading that fails half-way leaves the register as it was.
    const changed: E[] = [];
    const read = known === null ? this.#source.all(owner) : this.#source.changedSince(owner, known);
    for await (const entry of read) changed.push(entry);
    const before = register.shelf.size;
    register.shelf.put(changed);
    // Only up to here is everything in it: something later may have been read without what was stored beside it.
    register.revision = revision;
    if (this.#registers.get(owner) === register) this.#size += register.shelf.size - before;
  }

  /** Forgets those not asked for the longest; the one just read stays, however long it is, unless it is empty. */
  #forget(owner: string): void {
    // Who has nothing leaves nothing behind: the capacity counts entries only.
    if (this.#registers.get(owner)?.shelf.size === 0) this.#registers.delete(owner);
    for (const [other, { shelf }] of this.#registers) {
      if (this.#size <= this.#capacity || other === owner) return;
      this.#registers.delete(other);
      this.#size -= shelf.size;
    }
  }
}
