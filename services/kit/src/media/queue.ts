/** Lets at most `limit` pieces of work run at a time; the others wait for their turn, in order. */
export function queue(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody can take it in between.
      if (next) next();
      else running--;
    }
  };
}
