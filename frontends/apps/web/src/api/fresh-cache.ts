/** What was read and until when it may be shown, in milliseconds since 1970. */
export type Fresh<T> = { readonly value: T; readonly until: number };

type Entry<T> = { readonly coming: Promise<Fresh<T>>; until: number };

/**
 * Answers of the last seconds: concurrent callers share one load; at most `size` entries, evicted when they expire,
 * so that an idle web holds none. A failure rejects for all callers that wait for it and is not kept.
 */
export class FreshCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #size: number;
  readonly #sweepEvery: number;
  #sweeper: NodeJS.Timeout | undefined;

  constructor({ size, sweepEvery }: { size: number; sweepEvery: number }) {
    this.#size = size;
    this.#sweepEvery = sweepEvery;
  }

  get(key: string, load: () => Promise<Fresh<T>>): Promise<T> {
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) return known.coming.then(({ value }) => value);
    const entry: Entry<T> = { coming: load(), until: Number.POSITIVE_INFINITY };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#makeRoom();
    entry.coming.then(
      ({ until }) => {
        entry.until = until;
      },
      () => this.#forget(key, entry),
    );
    return entry.coming.then(({ value }) => value);
  }

  #forget(key: string, entry: Entry<T>) {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  /** The oldest go first. */
  #makeRoom() {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#size) break;
      this.#entries.delete(key);
    }
    this.#sweeper ??= setTimeout(() => this.#sweep(), this.#sweepEvery).unref();
  }

  #sweep() {
    this.#sweeper = undefined;
    const now = Date.now();
    for (const [key, entry] of this.#entries) if (entry.until <= now) this.#entries.delete(key);
    if (this.#entries.size > 0) this.#sweeper = setTimeout(() => this.#sweep(), this.#sweepEvery).unref();
  }
}
