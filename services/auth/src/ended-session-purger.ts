import { events } from '@gehna/contracts';
import { type Job, leaseOf, periodicJob } from '@gehna/kit';
import type { Parts } from './parts.ts';

/** Longer than services ask for ended sessions: no token is valid for more than half an hour. */
const keptMs = 3_600_000;
const intervalMs = 10 * 60_000;

/** Where the stream ended at a time. */
interface Progress {
  readonly position: number;
  readonly readAt: Date;
}

/**
 * Purges the events of sessions that ended more than an hour ago, in one replica at a time. Each has a subject of its own, so the stream
 * would keep them for ever.
 */
export function endedSessionPurger({
  database,
  messaging,
  clock,
  log,
}: Pick<Parts, 'database' | 'messaging' | 'clock' | 'log'>): Job {
  const lease = leaseOf<Progress>(database, { collection: 'leases', id: 'ended-sessions', durationMs: 6 * intervalMs });
  return periodicJob({
    intervalMs,
    runsAtStart: true,
    async run() {
      // Waiting for NATS would hold up the end of the process.
      if (!messaging.isConnected()) return;
      const readAt = clock();
      const earlier = await lease.acquire(readAt);
      if (!earlier) return;
      const position = await messaging.position('auth');
      if (earlier.position !== undefined && earlier.readAt !== undefined) {
        if (readAt.getTime() - earlier.readAt.getTime() < keptMs) return;
        // A shorter stream was created anew: what stands in it is younger.
        if (earlier.position <= position) await messaging.purge(events.auth.sessionEvents, earlier.position);
      }
      await lease.setProgress({ position, readAt });
    },
    onStopped: lease.release,
    onFailure: (err) => log.warn({ err }, 'Events of ended sessions could not be purged; it is tried again.'),
  });
}
