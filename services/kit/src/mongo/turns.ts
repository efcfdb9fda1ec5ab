import { unavailable } from '../http/errors.ts';

/**
 * Lets work that touches the same thing run one after the other in this replica, in the order of asking. Of transactions that meet
 * in the database all but one are thrown away and begun again: thirty at once would be in each other's way for seconds. Another
 * replica does not hear of it: between replicas the database decides.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #patience: number;
  readonly #tooLate: string;

  /**
   * `patience`: milliseconds that somebody waits for their turn. With the 12 s that a transaction may then take they are to be
   * answered before the gateway gives up (30 s), so that nothing is stored for those who have long been told that it failed.
   * `tooLate`: what they are told, for a person.
   */
  constructor({
    patience = 15_000,
    tooLate = 'Too many changes at once. Please try again.',
  }: { patience?: number; tooLate?: string } = {}) {
    this.#patience = patience;
    this.#tooLate = tooLate;
  }

  /**
   * Runs `work` when everything that was queued before under one of the keys has ended, however it ended. Throws 503 when that
   * takes too long.
   */
  async take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const until = Date.now() + this.#patience;
    const turn = Promise.allSettled(keys.map((key) => this.#last.get(key))).then(() => {
      if (Date.now() > until) throw unavailable(this.#tooLate);
      return work();
    });
    for (const key of keys) this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      for (const key of keys) if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
