import { expect, test } from 'vitest';
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
