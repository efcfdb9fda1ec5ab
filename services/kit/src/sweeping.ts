import { leaseOf } from './mongo/lease.ts';
import { type Job, periodicJob } from './periodic-job.ts';
import type { Platform } from './platform.ts';

/** Younger things stay: the document that names them may not be stored yet. */
const unnamedForMs = 24 * 3_600_000;

interface SweepingOptions {
  /** For the log, and the id of the lease: "Pictures that no product names". */
  readonly what: string;
  /** Deletes what nothing names any more and is older than `before`, until it is stopped. Returns how much it deleted. */
  readonly sweep: (before: Date, stopped: AbortSignal) => Promise<number>;
  /** Six hours by default: a sweep lists the bucket. */
  readonly intervalMs?: number;
  /** How often a replica tries to get the lease. */
  readonly pollIntervalMs?: number;
}

/**
 * Deletes what nothing has named within 24 hours, every interval, in one replica at a time. The replica that gets the lease begins with a
 * sweep: none may live for a whole interval.
 */
export function sweeping(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { what, sweep, intervalMs = 6 * 3_600_000, pollIntervalMs = 10 * 60_000 }: SweepingOptions,
): Job {
  const lease = leaseOf(database, { collection: 'sweeps', id: what, durationMs: 6 * pollIntervalMs });
  let dueAt = 0;
  return periodicJob({
    intervalMs: pollIntervalMs,
    async run(stopped) {
      const now = database.clock();
      if (!(await lease.acquire(now)) || performance.now() < dueAt) return;
      const count = await sweep(new Date(now.getTime() - unnamedForMs), stopped);
      dueAt = performance.now() + intervalMs;
      if (count > 0) log.info({ count }, `${what} were deleted.`);
    },
    onStopped: lease.release,
    onFailure: (err) => log.error({ err }, `${what} could not be deleted; it is tried again.`),
  });
}
