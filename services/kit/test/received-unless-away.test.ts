import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receivedUnlessAway } from '../src/auth/received-unless-away.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether a start that waits for this has gone on, asked after so many milliseconds. */
function startOf(received: Promise<unknown>, isConnected: boolean) {
  let hasGoneOn = false;
  void receivedUnlessAway(received, { isConnected: () => isConnected }).then(() => {
    hasGoneOn = true;
  });
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return hasGoneOn;
  };
}

describe('a start', () => {
  it('goes on when keys and ended sessions are received', async () => {
    expect(await startOf(Promise.resolve(), true)(0)).toBe(true);
  });

  it('waits for them on a busy machine, too', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const goesOnAfter = startOf(promise, true);
    expect(await goesOnAfter(20_000)).toBe(false);
    resolve();
    expect(await goesOnAfter(0)).toBe(true);
  });

  it('does not wait longer than five seconds while NATS is away, and half a minute at all', async () => {
    const never = new Promise(() => undefined);
    const [away, there] = [startOf(never, false), startOf(never, true)];
    expect(await away(5_000)).toBe(true);
    expect(await there(24_000)).toBe(false);
    expect(await there(1_000)).toBe(true);
  });
});
