import { type Answer, type PublicApi, Unanswered } from '../api/public-api.ts';

/** An answer of the API, and what it was asked. */
export type Read = { readonly path: string; readonly answer: Answer };

type Kept<T> = {
  readonly rendered: T;
  /** The newest answers, all the same as those it was rendered with. */
  read: readonly Read[];
  /** Belongs to the build that rendered it: another one after a deployment. */
  readonly build: object;
  /** In milliseconds since 1970. */
  readonly until: number;
};

/** How long it is shown without a new answer of the API, in milliseconds. */
const unconfirmedForMs = 5_000;
/** Words such as "3 days ago" are at most so old, in milliseconds. */
const keptForMs = 60_000;

/**
 * Rendered pages, shown again while the API still gives the answers that they were rendered with: rendering takes more of the processor than
 * everything else in a visit. The least recently used go first.
 */
export class KeptRenderings<T> {
  readonly #api: PublicApi;
  readonly #size: number;
  readonly #entries = new Map<string, Kept<T>>();

  constructor({ api, size }: { api: PublicApi; size: number }) {
    this.#api = api;
    this.#size = size;
  }

  /**
   * The page after its answers were revalidated; null when there is none, or one of its answers has changed. Rejects when the API has not answered for
   * some seconds.
   */
  async current(key: string, build: object): Promise<{ rendered: T; read: readonly Read[] } | null> {
    const kept = this.#entries.get(key);
    if (!kept || kept.build !== build || kept.until < Date.now()) return null;
    try {
      const read = await Promise.all(kept.read.map(async ({ path }) => ({ path, answer: await this.#api.read(path) })));
      if (!read.every(({ answer }, index) => isSame(answer, kept.read[index]?.answer))) return null;
      kept.read = read;
    } catch (reason) {
      if (!(reason instanceof Unanswered) || isOld(kept.read)) throw reason;
    }
    this.#entries.delete(key);
    this.#entries.set(key, kept);
    return kept;
  }

  keep(key: string, kept: Omit<Kept<T>, 'until'>) {
    this.#entries.set(key, { ...kept, until: Date.now() + keptForMs });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#size) break;
      this.#entries.delete(oldest);
    }
  }
}

const isSame = (now: Answer, before: Answer | undefined) => now.status === before?.status && now.body === before.body;

const isOld = (read: readonly Read[]) => read.some(({ answer }) => answer.readAt < Date.now() - unconfirmedForMs);
