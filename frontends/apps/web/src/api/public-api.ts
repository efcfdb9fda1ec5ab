import { FreshCache } from './fresh-cache.ts';

/** A public answer of the API: web forwards nothing of a visitor. */
export type Answer = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
};

/** No answer worth showing: none in time, too many calls, a failing server. */
export class Unanswered extends Error {
  constructor(path: string, cause: unknown) {
    super(`The API did not answer ${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'Unanswered';
  }
}

/** How long an answer is cached, in milliseconds: half of the second in which a changed name is to be seen everywhere. */
export const freshForMs = 500;

/** Marks the calls for the services as no view: only pages that visitors open count. */
export const userAgent = 'BharatGehnaWeb/1.0 (server rendering; not a visit)';

/** The public API, through the gateway. */
export class PublicApi {
  readonly #url: string;
  readonly #pageTimeoutMs: number;
  readonly #cache = new FreshCache<Answer>({ size: 2000, sweepEvery: freshForMs });
  /** In milliseconds since 1970. */
  #pausedUntil = 0;

  /** @param pageTimeoutMs a page does not wait longer for the API, in milliseconds */
  constructor(url: string, pageTimeoutMs = 300) {
    this.#url = url;
    this.#pageTimeoutMs = pageTimeoutMs;
  }

  /**
   * The answer to `GET path`, at most half a second old. Throws Unanswered for what is no answer; a refusal such as 404 is one.
   */
  read(path: string): Promise<Answer> {
    return this.#cache.get(path, async () => {
      const answer = await this.readNow(path);
      return { value: answer, until: answer.readAt + freshForMs };
    });
  }

  /** The same, asked now, and with another time limit for work that no visitor waits for. */
  async readNow(path: string, timeoutMs = this.#pageTimeoutMs): Promise<Answer> {
    if (Date.now() < this.#pausedUntil) throw new Unanswered(path, 'the gateway’s quota is used up');
    const answer = await this.#ask(path, timeoutMs);
    if (answer.status === 429) this.#pausedUntil = nextMinute();
    if (answer.status === 429 || answer.status >= 500) throw new Unanswered(path, `status ${answer.status}`);
    return answer;
  }

  async #ask(path: string, timeoutMs: number): Promise<Answer> {
    const readAt = Date.now();
    try {
      const response = await fetch(this.#url + path, {
        headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': userAgent },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const contentType = response.headers.get('content-type') ?? '';
      return { status: response.status, contentType, body: await response.text(), readAt };
    } catch (reason) {
      throw new Unanswered(path, reason);
    }
  }
}

/** The gateway counts in calendar minutes. */
const nextMinute = () => (Math.floor(Date.now() / 60_000) + 1) * 60_000;
