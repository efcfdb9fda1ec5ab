import { type Job, type Lease, type Logger, periodicJob } from '@gehna/kit';
import { answersWithin, countedMs } from './answer-time.ts';
import type { AnswerTimeStore } from './answer-time-store.ts';
import type { WaitStore } from './wait-store.ts';

/** Computed again from this long before the last run: clocks of replicas differ, and answers are committed after their time. */
const overlapMs = 30_000;

/** Every change of waits before it is in the answer times. */
type Progress = { readonly computedUntil: Date };

interface AnswerTimeJobParts {
  readonly waits: WaitStore;
  readonly answerTimes: AnswerTimeStore;
  readonly lease: Lease<Progress>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly intervalMs: number;
}

/** Keeps the answer times current, in one replica at a time: of sellers whose waits have changed since the last run. */
export function answerTimeJob({ waits, answerTimes, lease, clock, log, intervalMs }: AnswerTimeJobParts): Job {
  return periodicJob({
    intervalMs,
    runsAtStart: true,
    async run(stopped) {
      const now = clock();
      const progress = await lease.acquire(now);
      if (!progress) return;
      const from = progress.computedUntil ? progress.computedUntil.getTime() - overlapMs : now.getTime() - countedMs;
      for (const sellerId of await waits.sellersChanged(new Date(from), now)) {
        if (stopped.aborted || !(await lease.acquire(clock()))) return;
        await answerTimes.show(sellerId, answersWithin(await waits.of(sellerId, now)));
      }
      await lease.setProgress({ computedUntil: now });
    },
    onStopped: lease.release,
    onFailure: (err) => log.error({ err }, 'Answer times are not computed; it is tried again.'),
  });
}
