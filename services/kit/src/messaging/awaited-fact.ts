import { setTimeout as wait } from 'node:timers/promises';

/** A state of another service's that a request needs, and that may still be on its way. */
export interface AwaitedFact<T extends object> {
  /** The service that publishes it. */
  readonly from: string;
  /**
   * Looks into this service's own projection; null when it is not there (yet). `'expected'` when it is known to exist, as the user
   * of a token that was just checked: it is then waited for even when no event is pending.
   */
  readonly find: () => Promise<T | 'expected' | null>;
}

/** Milliseconds that a fact is waited for. */
const timeoutMs = 2000;
/** Milliseconds in which the publisher's outbox reaches the stream: until then an empty stream proves nothing. */
const publishMs = 150;
const longestPauseMs = 100;

/**
 * The fact, or null when it does not come within 2 s. One that is not expected is given up as soon as this service has handled
 * everything that the stream holds, so that an id that never existed costs about 200 ms.
 */
export async function awaitFact<T extends object>(
  { find }: AwaitedFact<T>,
  /** Whether every event of the publisher's stream has been handled, or none can arrive. */
  isCaughtUp: () => Promise<boolean>,
): Promise<T | null> {
  const startedAt = Date.now();
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const found = await find();
    if (found !== null && found !== 'expected') return found;
    const elapsedMs = Date.now() - startedAt;
    if (elapsedMs >= timeoutMs) return null;
    // The last look comes after the stream was seen empty: an event may have been handled in between.
    if (found === null && elapsedMs >= publishMs && (await answeredWithin(timeoutMs - elapsedMs, isCaughtUp))) {
      const last = await find();
      return last === 'expected' ? null : last;
    }
    await wait(pauseMs);
  }
}

/** False when the question fails, or is not answered in time, as while JetStream has no leader. */
function answeredWithin(milliseconds: number, question: () => Promise<boolean>): Promise<boolean> {
  return Promise.race([question().catch(() => false), wait(milliseconds, false, { ref: false })]);
}
