import { setTimeout as wait } from 'node:timers/promises';

type Falsy = false | 0 | '' | null | undefined;

/**
 * Polls until `read` returns a truthy value, and returns it. For what happens in another process; within one, await
 * `handled`. Throws after `timeoutMs`, with the last error as its cause.
 */
export async function eventually<T>(
  read: () => Promise<T | Falsy> | T | Falsy,
  { timeoutMs = 30_000, intervalMs = 25 }: { timeoutMs?: number; intervalMs?: number } = {},
): Promise<T> {
  const until = Date.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      const found = await read();
      if (found) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > until) throw new Error(`It did not come true within ${timeoutMs} ms.`, { cause: last });
    await wait(intervalMs);
  }
}
