import { events } from '@gehna/contracts';
import { type Aggregate, aggregates, changed, type Job, periodicJob, unchanged } from '@gehna/kit';
import type { Parts } from './parts.ts';

const intervalMs = 30_000;
/** Longer than a transaction runs: what was changed before is committed or will never be. */
const settledMs = 20_000;
/** One record for all replicas. */
const id = 'all';

interface Revocation extends Aggregate {
  publishedUntil: Date;
}

/**
 * Confirms to all services, while the outbox is empty, that every ended session and changed role is on the stream. Without
 * it, as while NATS is away, they refuse tokens that are older than five minutes.
 */
export function revocationConfirmer({ database, clock, log }: Parts): Job {
  const revocations = aggregates<Revocation, typeof events.auth.revocationEvents>({
    database,
    collection: 'revocations',
    family: events.auth.revocationEvents,
    toEventData: ({ publishedUntil }) => ({ publishedUntil: publishedUntil.toISOString() }),
  });
  return periodicJob({
    intervalMs,
    runsAtStart: true,
    async run() {
      const publishedUntil = new Date(clock().getTime() - settledMs);
      const oldest = await database.outbox.oldest();
      if (oldest && oldest.createdAt <= publishedUntil) return;
      await revocations.decideOrCreate(
        id,
        // Another replica may have confirmed more.
        (state) =>
          state.publishedUntil < publishedUntil ? changed({ ...state, publishedUntil }, 'confirmed') : unchanged(state),
        { state: { publishedUntil }, verb: 'confirmed' },
      );
    },
    onFailure: (err) => log.warn({ err }, 'Ended sessions could not be confirmed.'),
  });
}
