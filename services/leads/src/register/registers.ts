import type { Side } from '@gehna/contracts';
import { Turns } from '@gehna/kit';
import type { ListedLead } from '../lead-store.ts';
import type { Tally } from '../tally-store.ts';
import { type Entry, entryOf, Register } from './register.ts';

export interface Shelved {
  readonly register: Register;
  readonly tally: Tally;
}

/** Where registers are filled from. */
export interface RegisterSource {
  tally(side: Side, userId: string): Promise<Tally>;
  changedSince(side: Side, userId: string, revision: number): AsyncIterable<ListedLead>;
}

/** Leads in all registers together; with about 250 bytes each this bounds the memory. */
const defaultCapacity = 200_000;

/**
 * The registers of those who looked at their leads lately. Each time the tally tells whether something changed, in whichever
 * replica; only that is read then. So a list is as current as the database itself, and needs no event.
 */
export class Registers {
  readonly #source: RegisterSource;
  readonly #capacity: number;
  /** Those asked for last stand last. */
  readonly #registers = new Map<string, Register>();
  /** Twenty first looks at a long list read it once. */
  readonly #turns = new Turns();

  constructor(source: RegisterSource, capacity: number = defaultCapacity) {
    this.#source = source;
    this.#capacity = capacity;
  }

  /** People whose leads on one side are in memory. */
  get count(): number {
    return this.#registers.size;
  }

  /** A person's register with everything that was stored before this was asked. */
  async of(side: Side, userId: string): Promise<Shelved> {
    const key = `${side}:${userId}`;
    const tally = await this.#source.tally(side, userId);
    // Who never had a lead leaves nothing behind: every buyer may look, and the capacity counts leads only.
    if (tally.revision === 0) return { register: new Register(), tally };
    const register = this.#registers.get(key) ?? new Register();
    this.#registers.delete(key);
    this.#registers.set(key, register);
    if (register.revision < tally.revision) {
      await this.#turns.take([key], () => this.#catchUp(register, side, userId, tally));
      this.#forget();
    }
    return { register, tally };
  }

  async #catchUp(register: Register, side: Side, userId: string, { revision }: Tally): Promise<void> {
    // Who waited for another's reading finds it done.
    if (register.revision >= revision) return;
    // Put in at the end, because half of it may already hold the newest revision; but small from the beginning.
    const changed: Entry[] = [];
    for await (const lead of this.#source.changedSince(side, userId, register.revision)) {
      changed.push(entryOf(lead, side));
    }
    register.put(changed);
  }

  /** Forgets those not asked for the longest; the last one stays, however long it is. */
  #forget(): void {
    let size = 0;
    for (const register of this.#registers.values()) size += register.size;
    for (const [key, register] of this.#registers) {
      if (size <= this.#capacity || this.#registers.size === 1) return;
      this.#registers.delete(key);
      size -= register.size;
    }
  }
}
