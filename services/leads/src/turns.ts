import { unavailable } from '@gehna/kit';

/**
 * Milliseconds that somebody waits for their turn. With the 12 s that a transaction may then take they are answered before the
 * gateway gives up (30 s), and nothing is stored for those who have long been told that it failed.
 */
const patience = 15_000;

/**
 * Lets work that touches the same thing run one after the other in this replica. Of transactions that meet in the database all but
 * one are thrown away and begun again: thirty inquiries to one seller at once would be in each other's way for seconds.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * Runs `work` when everything that was queued before under one of the keys has ended, however it ended. Throws 503 when that
   * takes too long.
   */
  async take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const until = Date.now() + patience;
    const turn = Promise.allSettled(keys.map((key) => this.#last.get(key))).then(() => {
      if (Date.now() > until) throw unavailable('Too many changes at once. Please try again.');
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
