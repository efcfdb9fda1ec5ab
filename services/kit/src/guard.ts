import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { deadline } from './deadline.ts';
import { unavailable } from './domain-error.ts';

/** Milliseconds for one call during a request: with the rest of the request, 503 goes out within three seconds. */
const requestTimeoutMs = 2000;
/** For calls of event handlers and timers, and for those that carry much. */
const longTimeoutMs = 30_000;
/** Calls in a row that ended by a timeout; then all are refused at once, and one is let through each second. */
const maxTimeouts = 3;
const retryDelayMs = 1000;

/**
 * Runs a call of a dependency that may have stopped answering. Throws `unavailable` after the timeout, and at once while the
 * last calls ended so; other errors of the call stay as they are.
 */
export type Guard = <T>(call: () => Promise<T>, options?: { long?: boolean }) => Promise<T>;

export function createGuard(isTimeout: (error: unknown) => boolean, callTimeoutMs = requestTimeoutMs): Guard {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof TaskCancelledError || isTimeout(error)),
    { halfOpenAfter: retryDelayMs, breaker: new ConsecutiveBreaker(maxTimeouts) },
  );
  // No call reads the signal: aborting it after each cost 4 % of a consumer's processor time.
  const whenDue = { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false };
  const within = (milliseconds: number) => wrap(breaker, timeout(milliseconds, whenDue));
  const [short, long] = [within(callTimeoutMs), within(longTimeoutMs)];
  return async (call, options) => {
    const { state } = breaker;
    // While one call is let through, cockatiel lets others wait for it; here they are refused.
    if (state === CircuitState.HalfOpen) throw unavailable(new BrokenCircuitError());
    // Whether the dependency answers shows within the short timeout.
    const isShort = !options?.long && (deadline.isOfRequest() || state !== CircuitState.Closed);
    try {
      return await (isShort ? short : long).execute(call);
    } catch (error) {
      const isCut = error instanceof TaskCancelledError || error instanceof BrokenCircuitError;
      throw isCut ? unavailable(error) : error;
    }
  };
}
