import { setTimeout as wait } from 'node:timers/promises';

const retryDelaysMs = [200, 500, 1000, 2000, 5000];

/** Runs `work` until it succeeds, with growing delays between attempts. Undefined when `signal` aborts first. */
export async function untilSuccess<T>(
  work: () => Promise<T>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<T | undefined> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error);
      const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)];
      await wait(delay, undefined, { signal }).catch(() => undefined);
    }
  }
}
