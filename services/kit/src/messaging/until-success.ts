import { setTimeout as wait } from 'node:timers/promises';

const retryDelaysMs = [200, 500, 1000, 2000, 5000];

/** Runs `work` until it succeeds, or `signal` aborts, with growing delays between attempts. */
export async function untilSuccess(
  work: () => Promise<unknown>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await work();
      return;
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error);
      const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)];
      await wait(delay, undefined, { signal }).catch(() => undefined);
    }
  }
}
