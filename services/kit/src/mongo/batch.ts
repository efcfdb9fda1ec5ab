import { isTemporary } from '../domain-error.ts';

interface Call<T> {
  readonly item: T;
  readonly settle: PromiseWithResolvers<void>;
}

/**
 * Collects the calls that are made at the same time: `work` gets their items together, at most `maxItems`. When it fails, it gets each
 * item alone, so that one faulty item holds up no other; not after a temporary failure, which is no item's fault. After one, it gets
 * half as many, since so many may take longer than a transaction may; after a success twice as many again.
 */
export function batched<T>(work: (items: readonly T[]) => Promise<void>, maxItems: number): (item: T) => Promise<void> {
  let waiting: Call<T>[] = [];
  let isRunning = false;
  let size = maxItems;

  async function workOn(items: readonly T[]): Promise<void> {
    await work(items);
    size = Math.min(maxItems, size * 2);
  }

  const runAlone = ({ item, settle }: Call<T>) => workOn([item]).then(settle.resolve, settle.reject);

  async function runTogether(calls: readonly Call<T>[]): Promise<void> {
    try {
      await workOn(calls.map(({ item }) => item));
      for (const { settle } of calls) settle.resolve();
    } catch (error) {
      // Another cause is found again, and reported, with the item at fault.
      if (isTemporary(error)) {
        size = Math.ceil(calls.length / 2);
        for (const { settle } of calls) settle.reject(error);
      } else for (const call of calls) await runAlone(call);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    // What else is ready now comes along.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, size);
      waiting = waiting.slice(size);
      if (batch.length > 1) await runTogether(batch);
      else for (const call of batch) await runAlone(call);
    }
    isRunning = false;
  }

  return (item) => {
    const settle = Promise.withResolvers<void>();
    waiting.push({ item, settle });
    if (!isRunning) void run();
    return settle.promise;
  };
}
