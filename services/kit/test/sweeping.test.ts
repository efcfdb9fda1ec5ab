import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweeping } from '../src/index.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';
import { buildFixture, fixtureConfig } from './fixtures/service.ts';

let system: TestService;
beforeAll(async () => {
  system = await testService({ name: 'fixture', schema: fixtureConfig, build: buildFixture });
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.platform.database.collection('sweeps').deleteMany({});
});

const pollIntervalMs = 100;
const now = new Date();

/** As a replica makes it, with its own sweeps. */
function replica(
  sweep: (stopped: AbortSignal) => Promise<number> = async () => 0,
  intervalMs = 200,
  what = 'Files of a test',
) {
  // Time stands still: the lease never runs out, however late it is renewed, and passes by its release only.
  const database = { ...system.platform.database, clock: () => now };
  const { log } = system.platform;
  let sweeps = 0;
  const job = sweeping(
    { database, log },
    {
      what,
      sweep(before, stopped) {
        expect(now.getTime() - before.getTime()).toBe(24 * 3_600_000);
        sweeps++;
        return sweep(stopped);
      },
      intervalMs,
      pollIntervalMs,
    },
  );
  void job.start();
  return { sweeps: () => sweeps, stop: () => job.stop() };
}

it('one replica of several sweeps, again and again; when it leaves, another does', async () => {
  const replicas = [replica(), replica(), replica()];
  const sweepers = () => replicas.filter(({ sweeps }) => sweeps() > 0);
  await eventually(async () => expect(Math.max(...replicas.map(({ sweeps }) => sweeps()))).toBeGreaterThan(3));
  expect(sweepers()).toHaveLength(1);
  await sweepers()[0]?.stop();
  await eventually(async () => expect(sweepers()).toHaveLength(2));
  for (const { stop } of replicas) await stop();
});

it('two of one service have a lease each', async () => {
  const both = [replica(), replica(undefined, undefined, 'Pictures of a test')];
  await eventually(async () => expect(both.every(({ sweeps }) => sweeps() > 0)).toBe(true));
  for (const { stop } of both) await stop();
});

it('begins soon after its start, however long it is until the next', async () => {
  const { sweeps, stop } = replica(async () => 0, 3_600_000);
  await eventually(async () => expect(sweeps()).toBe(1));
  await wait(4 * pollIntervalMs);
  expect(sweeps()).toBe(1);
  await stop();
});

it('one that failed is tried again', async () => {
  let tries = 0;
  const { stop } = replica(async () => {
    tries++;
    throw new Error('The store is away.');
  });
  await eventually(async () => expect(tries).toBeGreaterThan(1));
  await stop();
});

it('one that takes long is not begun twice, ends when it is stopped, and is waited for', async () => {
  let isDone = false;
  const { sweeps, stop } = replica(async (stopped) => {
    while (!stopped.aborted) await wait(10);
    isDone = true;
    return 0;
  });
  await eventually(async () => expect(sweeps()).toBe(1));
  await wait(6 * pollIntervalMs);
  expect(sweeps()).toBe(1);
  await stop();
  expect(isDone).toBe(true);
});
