import type { LiveHint } from '@gehna/contracts';
import { ApiError, NetworkError } from '../http/errors.ts';
import type { Fetch } from '../http/fetch.ts';
import type { Session } from '../session/session.ts';
import { readStream } from './read-stream.ts';

/** Reconnect delays, in milliseconds: the maximum of the first attempt, and of all. */
const firstDelayMs = 1_000;
const maxDelayMs = 30_000;
/** A stream that lasted this long resets the backoff. In milliseconds. */
const steadyAfterMs = 10_000;
/** A stream that is silent for this long when the page becomes visible is reopened instead of left to the watchdog. In milliseconds. */
const doubtfulAfterMs = 20_000;

export type KeeperDeps = {
  session: Pick<Session, 'freshToken' | 'renew'>;
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 to 1, so that thousands of pages do not come back in the same moment. */
  random: () => number;
  onOpen: () => void;
  onHint: (hint: LiveHint) => void;
  onLife: () => void;
};

/** Keeps one stream of hints open: opens it again after every end, with a token that is good. */
export class StreamKeeper {
  readonly #deps: KeeperDeps;
  #lastLife = 0;
  #isOpen = false;
  /** Ends the stream of the moment, or the wait for the next. */
  #interrupt: (() => void) | null = null;
  #isWaiting = false;
  #isHurried = false;

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Keeps it open until `signal` ends it. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const begun = this.#deps.now();
      await this.#readOnce(signal);
      failures = this.#deps.now() - begun >= steadyAfterMs ? 0 : failures + 1;
      await this.#wait(delayAfter(failures, this.#deps.random()), signal);
    }
  }

  /**
   * The page became visible, or the connection came back: ends a wait at once. A stream that has been silent for a while is reopened,
   * and any stream is after `isNewConnection`, because it was lost with the old connection.
   */
  hurry({ isNewConnection }: { isNewConnection: boolean }) {
    const isDoubtful = this.#deps.now() - this.#lastLife > doubtfulAfterMs;
    if (!this.#isWaiting && !isDoubtful && !isNewConnection) return;
    this.#isHurried = true;
    this.#interrupt?.();
  }

  async #readOnce(signal: AbortSignal): Promise<void> {
    const attempt = new AbortController();
    const end = () => attempt.abort();
    signal.addEventListener('abort', end);
    this.#interrupt = end;
    try {
      const token = await this.#deps.session.freshToken();
      if (token) await this.#readRenewing(token, attempt.signal);
    } catch (reason) {
      // Refused, broken or silent: retried. Anything else is a bug.
      if (!(reason instanceof ApiError || reason instanceof NetworkError)) throw reason;
    } finally {
      signal.removeEventListener('abort', end);
      this.#interrupt = null;
      this.#isOpen = false;
    }
  }

  /** A refused token is renewed once: its session has new roles, or is over, and `renew` then expires it in all tabs. */
  async #readRenewing(token: string, signal: AbortSignal): Promise<void> {
    try {
      await this.#read(token, signal);
    } catch (reason) {
      if (!(reason instanceof ApiError && reason.status === 401)) throw reason;
      const renewed = await this.#deps.session.renew(token);
      if (renewed) await this.#read(renewed, signal);
    }
  }

  #read(token: string, signal: AbortSignal): Promise<void> {
    const { fetch, onHint, onOpen, onLife } = this.#deps;
    return readStream({
      fetch,
      token,
      signal,
      onHint,
      onOpen: () => {
        this.#isOpen = true;
        onOpen();
      },
      onLife: () => {
        this.#lastLife = this.#deps.now();
        onLife();
      },
    });
  }

  async #wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.#isHurried && !signal.aborted) {
      this.#isWaiting = true;
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        this.#interrupt = end;
        signal.addEventListener('abort', end);
      });
      this.#interrupt = null;
      this.#isWaiting = false;
    }
    this.#isHurried = false;
  }
}

/** How long to wait before the next try, in milliseconds: grows with each failure, never quite the same for two pages. */
export function delayAfter(failures: number, random: number): number {
  const longest = Math.min(maxDelayMs, firstDelayMs * 2 ** failures);
  return longest * (0.5 + random / 2);
}
