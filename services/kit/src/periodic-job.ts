import { Counter } from 'prom-client';

/** Counts for the whole process, which is one service's. */
export const failedRuns = new Counter({
  name: 'periodic_job_failures_total',
  help: 'Runs of periodic jobs that failed.',
  registers: [],
});

/** What a service starts before it answers and stops after its last request: work in the background, a read model, a client. */
export interface Job {
  /** Throws when the service cannot run without it. */
  start(): Promise<void> | void;
  /** Returns once the work that runs has ended. */
  stop(): Promise<void>;
}

/** Runs every interval, never twice at once. After a failure the next interval tries again. Stopped, it can be started again. */
export function periodicJob({
  run,
  intervalMs,
  first,
  runsAtStart = false,
  onStopped,
  onFailure,
}: {
  /** @param stopped aborted when the job stops */
  run: (stopped: AbortSignal) => Promise<unknown>;
  intervalMs: number;
  /** Must succeed before the job is started. */
  first?: () => Promise<unknown>;
  runsAtStart?: boolean;
  /** Runs after the last run: a lease is released here. */
  onStopped?: () => Promise<void>;
  onFailure: (error: unknown) => void;
}): Job {
  let stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function runOnce(): Promise<void> {
    try {
      await run(stopping.signal);
    } catch (error) {
      failedRuns.inc();
      onFailure(error);
    }
  }
  function schedule(): void {
    running ??= runOnce().finally(() => {
      running = undefined;
    });
  }

  return {
    async start() {
      await first?.();
      stopping = new AbortController();
      timer = setInterval(schedule, intervalMs).unref();
      if (runsAtStart) schedule();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
      await onStopped?.().catch(onFailure);
    },
  };
}
