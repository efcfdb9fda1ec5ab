import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '../domain-error.ts';

/** A state of another service's that a request needs, and that may still be on its way. */
export interface AwaitedFact<T extends object> {
  /** The service that publishes it. */
  readonly from: string;
  /**
   * Reads this service's own projection; null when it is not there (yet). `'expected'` when it is known to exist, as the user
   * of a token that was just checked: it is then waited for even when no event is pending.
   */
  readonly find: () => Promise<T | 'expected' | null>;
}

/** Milliseconds that a fact is waited for. */
const timeoutMs = 2000;
/** Milliseconds in which the publisher's outbox reaches the stream: until then an empty stream proves nothing. */
const publishMs = 150;
const maxDelayMs = 100;

/** What a service has received of a publisher. */
interface Received {
  /** Whether every event of the publisher's stream has been handled, or none can arrive. */
  readonly isCaughtUp: () => Promise<boolean>;
  /** Whether the projections of its events hold all that came before: not in a database that is new or was emptied. */
  readonly isComplete: () => Promise<boolean>;
}

/**
 * The fact, or null when it does not come within 2 s. One that is not expected is null as soon as this service has handled
 * everything that the stream holds, so that an id that never existed costs about 200 ms. Throws `unavailable` while the projections
 * are being completed: it may exist.
 */
export async function awaitFact<T extends object>(
  { find }: AwaitedFact<T>,
  { isCaughtUp, isComplete }: Received,
): Promise<T | null> {
  const startedAt = performance.now();
  const isReceived = async () => (await isCaughtUp()) && (await isComplete());
  for (let delayMs = 20; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    const found = await find();
    if (found !== null && found !== 'expected') return found;
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs >= timeoutMs) {
      if (await isComplete()) return null;
      throw new DomainError('unavailable');
    }
    // The last read comes after the stream was seen empty: an event may have been handled in between.
    if (found === null && elapsedMs >= publishMs && (await answeredWithin(timeoutMs - elapsedMs, isReceived))) {
      const last = await find();
      return last === 'expected' ? null : last;
    }
    await wait(delayMs);
  }
}

/** False when the question fails, or is not answered in time, as while JetStream has no leader. */
function answeredWithin(milliseconds: number, question: () => Promise<boolean>): Promise<boolean> {
  return Promise.race([question().catch(() => false), wait(milliseconds, false, { ref: false })]);
}
