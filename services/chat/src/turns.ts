import { unavailable } from '@gehna/kit';

/** Milliseconds that somebody waits for their turn: behind a document that the database withholds, nobody gets on. */
const patience = 8000;

/**
 * Lets one at a time go on, per key, in the order of asking. Of many that change the same thing at once each would else make
 * the others begin again. Another replica does not hear of it: between replicas the database decides.
 */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Throws 503 when the turn comes too late. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const until = Date.now() + patience;
    const before = this.#last.get(key);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#last.set(key, ended);
    try {
      await before;
      if (Date.now() > until) throw unavailable('Too many messages at once. Please try again.');
      return await work();
    } finally {
      end();
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}
