/** Work in order within each key, and at most `maxConcurrent` at a time over all keys. `work` handles its own errors. */
export function parallelByKey(maxConcurrent: number) {
  /** By key, the end of its latest work. */
  const latest = new Map<string, Promise<void>>();
  let running = 0;
  let ended = Promise.withResolvers<void>();

  async function run(previous: Promise<void> | undefined, work: () => Promise<unknown>): Promise<void> {
    await previous;
    await work();
    running--;
    ended.resolve();
    ended = Promise.withResolvers();
  }

  async function untilAtMost(count: number): Promise<void> {
    while (running > count) await ended.promise;
  }

  return {
    /** Runs `work` after earlier work of the same key has ended. Resolves when there is room for more; with room for one, when it has ended. */
    async start(key: string, work: () => Promise<unknown>): Promise<void> {
      running++;
      const end = run(latest.get(key), work).finally(() => {
        if (latest.get(key) === end) latest.delete(key);
      });
      latest.set(key, end);
      await untilAtMost(maxConcurrent - 1);
    },
    /** Resolves when nothing runs. */
    idle: () => untilAtMost(0),
  };
}
