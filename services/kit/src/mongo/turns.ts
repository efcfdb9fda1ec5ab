import { unavailable } from '../http/errors.ts';

/**
 * Milliseconds that somebody waits for their turn. With the 12 s that a transaction may then take they are answered before the
 * gateway gives up (30 s), and nothing is stored for those who have long been told that it failed.
 */
const patience = 15_000;

/**
 * Lets work that touches the same thing run one after the other in this replica. Of transactions that meet in the database all but
 * one are thrown away and begun again: twenty at once are in each other's way for seconds.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` when everything queued before under the key has ended, however it ended. Throws 503 when that takes too long. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const until = Date.now() + patience;
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before
      .catch(() => undefined)
      .then(() => {
        if (Date.now() > until) throw unavailable('Too many changes at once. Please try again.');
        return work();
      });
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
