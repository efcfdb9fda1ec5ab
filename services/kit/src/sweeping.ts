import type { Logger } from './log.ts';
import type { Database } from './mongo/database.ts';
import { Lease } from './mongo/lease.ts';

interface SweepingOptions {
  readonly database: Database;
  readonly log: Logger;
  /** For the log: "Pictures that no product names". */
  readonly what: string;
  /** Deletes what nothing names any more, until it is stopped. Returns how much it deleted. */
  readonly sweep: (stopped: AbortSignal) => Promise<number>;
  readonly intervalMs: number;
}

interface Sweeping {
  start(): void;
  /** Returns once a sweep that runs has ended. */
  stop(): Promise<void>;
}

/** Deletes what nothing names any more, every interval, in one replica at a time. A failure is logged; the next interval tries again. */
export function sweeping({ database, log, what, sweep, intervalMs }: SweepingOptions): Sweeping {
  // Longer than an interval: the replica that sweeps renews it with each.
  const lease = new Lease(database, { collection: 'sweeps', id: 'sweep', durationMs: 2 * intervalMs });
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isHeld = false;

  async function run(): Promise<void> {
    isHeld = (await lease.acquire(database.clock())) !== null;
    if (!isHeld) return;
    const count = await sweep(stopping.signal);
    if (count > 0) log.info({ count }, `${what} were deleted.`);
  }

  function schedule(): void {
    running ??= run()
      .catch((err: unknown) => log.error({ err }, `${what} could not be deleted; it is tried again.`))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start() {
      timer = setInterval(schedule, intervalMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
      if (!isHeld) return;
      await lease.release().catch((err: unknown) => log.warn({ err }, 'A lease was not released.'));
    },
  };
}
