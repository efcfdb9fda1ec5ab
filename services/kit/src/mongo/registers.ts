/**
 * What a register keeps of a document: as much as lists are filtered and sorted by. `mark` is the owner's revision at the
 * document's last change.
 */
export interface Marked {
  readonly id: string;
  readonly mark: number;
}

/** Where registers are filled from. Revisions and marks are written in the transaction that changes the document. */
export interface RegisterSource<E extends Marked> {
  /** All of an owner's documents. */
  all(owner: string): AsyncIterable<E>;
  /** Those that are marked with a later revision. */
  changedSince(owner: string, revision: number): AsyncIterable<E>;
}

interface Register<E> {
  readonly entries: Map<string, E>;
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
export class Registers<E extends Marked> {
  readonly #source: RegisterSource<E>;
  readonly #capacity: number;
  /** Those asked for last stand last. */
  readonly #registers = new Map<string, Register<E>>();
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(source: RegisterSource<E>, capacity: number = defaultCapacity) {
    this.#source = source;
    this.#capacity = capacity;
  }

  /** Everything of an owner that was stored up to `revision`, which was read just before; later changes may be in it too. */
  async of(owner: string, revision: number): Promise<ReadonlyMap<string, E>> {
    const register = this.#registers.get(owner) ?? { entries: new Map<string, E>(), revision: null };
    this.#registers.delete(owner);
    this.#registers.set(owner, register);
    if (register.revision === null || register.revision < revision) {
      await this.#inTurn(owner, () => this.#catchUp(owner, register, revision));
    }
    this.#forget();
    return register.entries;
  }

  async #catchUp(owner: string, register: Register<E>, revision: number): Promise<void> {
    // Who waited for another's reading finds it done.
    if (register.revision !== null && register.revision >= revision) return;
    const known = register.revision;
    // Put in at the end, so that a reading that fails half-way leaves the register as it was.
    const changed: E[] = [];
    const read = known === null ? this.#source.all(owner) : this.#source.changedSince(owner, known);
    for await (const entry of read) changed.push(entry);
    for (const entry of changed) register.entries.set(entry.id, entry);
    // Only up to here is everything in it: something later may have been read without what was stored beside it.
    register.revision = revision;
  }

  /** Twenty first looks at a long list read it once. */
  async #inTurn(owner: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(owner) ?? Promise.resolve()).catch(() => undefined).then(work);
    this.#turns.set(owner, turn);
    try {
      await turn;
    } finally {
      if (this.#turns.get(owner) === turn) this.#turns.delete(owner);
    }
  }

  /** Forgets those not asked for the longest; the last one stays, however long it is. */
  #forget(): void {
    let size = 0;
    for (const { entries } of this.#registers.values()) size += entries.size;
    for (const [owner, { entries }] of this.#registers) {
      if (size <= this.#capacity || this.#registers.size === 1) return;
      this.#registers.delete(owner);
      size -= entries.size;
    }
  }
}
