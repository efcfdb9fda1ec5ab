import { setTimeout as wait } from 'node:timers/promises';

type Falsy = false | 0 | '' | null | undefined;

/**
 * Asks again until `look` returns something true, and returns it. For what happens in another process; within one, await
 * `handled`. Throws after `within` milliseconds, with the last error if there was one.
 */
export async function eventually<T>(
  look: () => Promise<T | Falsy> | T | Falsy,
  { within = 30_000, every = 25 }: { within?: number; every?: number } = {},
): Promise<T> {
  const until = Date.now() + within;
  let last: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > until) throw new Error(`It did not come true within ${within} ms.`, { cause: last });
    await wait(every);
  }
}
