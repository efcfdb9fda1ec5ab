import { setTimeout as pass } from 'node:timers/promises';

/** Polls until `look` returns true. @throws after `within` milliseconds, with the last error if there was one. */
export async function untilTrue(look: () => Promise<boolean>, within: number): Promise<void> {
  const until = Date.now() + within;
  for (;;) {
    let last: unknown;
    try {
      if (await look()) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > until) throw new Error(`It did not come true within ${within} ms.`, { cause: last });
    await pass(50);
  }
}
