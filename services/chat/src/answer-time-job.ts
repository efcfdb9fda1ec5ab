import type { Lease, Logger } from '@gehna/kit';
import { answersWithin, countedMs } from './answer-time.ts';
import type { AnswerTimeStore } from './answer-time-store.ts';
import type { WaitStore } from './wait-store.ts';

/** Computed again from this long before the last run: clocks of replicas differ, and answers are committed after their time. */
const overlapMs = 30_000;

/** Every change of waits before it is in the answer times. */
type Progress = { readonly computedUntil: Date };

export interface AnswerTimeJobParts {
  readonly waits: WaitStore;
  readonly answerTimes: AnswerTimeStore;
  readonly lease: Lease<Progress>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly intervalMs: number;
}

/** Keeps the answer times current, in one replica at a time: of sellers whose waits have changed since the last run. */
export class AnswerTimeJob {
  readonly #parts: AnswerTimeJobParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: AnswerTimeJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.#schedule(), this.#parts.intervalMs);
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
    await this.#parts.lease
      .release()
      .catch((err: unknown) => this.#parts.log.warn({ err }, 'A lease was not released.'));
  }

  /** A failure is logged; the next run tries again. */
  #schedule(): void {
    this.#running ??= this.#run()
      .catch((err: unknown) => this.#parts.log.error({ err }, 'Answer times are not computed; it is tried again.'))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #run(): Promise<void> {
    const { waits, answerTimes, lease, clock } = this.#parts;
    const now = clock();
    const progress = await lease.acquire(now);
    if (!progress) return;
    const from = progress.computedUntil ? progress.computedUntil.getTime() - overlapMs : now.getTime() - countedMs;
    for (const sellerId of await waits.sellersChanged(new Date(from), now)) {
      if (this.#isStopped || !(await lease.acquire(clock()))) return;
      await answerTimes.show(sellerId, answersWithin(await waits.of(sellerId, now)));
    }
    await lease.setProgress({ computedUntil: now });
  }
}
