import type { Logger } from './log.ts';
import type { Database } from './mongo/database.ts';
import { leaseOf } from './mongo/lease.ts';
import { type Job, periodicJob } from './periodic-job.ts';

interface SweepingOptions {
  readonly database: Database;
  readonly log: Logger;
  /** For the log: "Pictures that no product names". */
  readonly what: string;
  /** Deletes what nothing names any more, until it is stopped. Returns how much it deleted. */
  readonly sweep: (stopped: AbortSignal) => Promise<number>;
  /** Six hours by default: a sweep lists the bucket. */
  readonly intervalMs?: number;
}

/** Deletes what nothing names any more, every interval, in one replica at a time. */
export function sweeping({ database, log, what, sweep, intervalMs = 6 * 3_600_000 }: SweepingOptions): Job {
  // Longer than an interval: the replica that sweeps renews it with each.
  const lease = leaseOf(database, { collection: 'sweeps', id: 'sweep', durationMs: 2 * intervalMs });
  return periodicJob({
    intervalMs,
    async run(stopped) {
      if (!(await lease.acquire(database.clock()))) return;
      const count = await sweep(stopped);
      if (count > 0) log.info({ count }, `${what} were deleted.`);
    },
    onStopped: () => lease.release().catch((err: unknown) => log.warn({ err }, 'A lease was not released.')),
    onFailure: (err) => log.error({ err }, `${what} could not be deleted; it is tried again.`),
  });
}
