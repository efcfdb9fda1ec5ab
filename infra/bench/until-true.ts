import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `condition` returns true. @throws after `timeoutMs`, with the last error if there was one. */
export async function untilTrue(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    let last: unknown;
    try {
      if (await condition()) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > until) throw new Error(`It did not come true within ${timeoutMs} ms.`, { cause: last });
    await pause(50);
  }
}
