import { expect, test } from 'vitest';
import { createMetrics } from '../src/http/metrics.ts';
import { periodicJob } from '../src/index.ts';

test('a job that was stopped runs after its next start with a signal that is not aborted', async () => {
  const wereAborted: boolean[] = [];
  const job = periodicJob({
    intervalMs: 60_000,
    runsAtStart: true,
    run: async ({ aborted }) => wereAborted.push(aborted),
    onFailure: () => expect.unreachable(),
  });
  for (const _ of [1, 2]) {
    await job.start();
    await job.stop();
  }
  expect(wereAborted).toEqual([false, false]);
});

test('what cannot be done after the last run is a failure like any other', async () => {
  const failure = new Error('The database is away.');
  const failures: unknown[] = [];
  const job = periodicJob({
    intervalMs: 60_000,
    run: async () => undefined,
    onStopped: () => Promise.reject(failure),
    onFailure: (error) => failures.push(error),
  });
  await job.start();
  await job.stop();
  expect(failures).toEqual([failure]);
});

test('a run that fails is counted in the metrics, one that succeeds is not', async () => {
  const { registry } = createMetrics('fixture');
  const failures = async () =>
    /^periodic_job_failures_total\{service="fixture"\} (\d+)$/m.exec(await registry.metrics())?.[1];
  const before = await failures();
  for (const run of [() => Promise.reject(new Error('The database is away.')), async () => undefined]) {
    const job = periodicJob({ intervalMs: 60_000, runsAtStart: true, run, onFailure: () => undefined });
    await job.start();
    await job.stop();
  }
  expect(await failures()).toBe(String(Number(before) + 1));
});
