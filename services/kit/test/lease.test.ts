import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseOf as makeLease } from '../src/index.ts';
import { type TestService, testService } from '../src/testing/index.ts';
import { buildFixture, fixtureConfig } from './fixtures/service.ts';

let system: TestService;
beforeAll(async () => {
  system = await testService({ name: 'fixture', schema: fixtureConfig, build: buildFixture });
});
afterAll(() => system.close());

const durationMs = 10_000;
/** As another replica makes it. */
const leaseOf = (id: string) =>
  makeLease<{ done: number }>(system.platform.database, { collection: 'leases', id, durationMs });
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

it('one replica holds it while it renews it, and another continues where it stopped', async () => {
  const [one, other] = [leaseOf('renewed'), leaseOf('renewed')];
  expect(await one.acquire(at(0))).not.toBeNull();
  expect(await other.acquire(at(1))).toBeNull();
  await one.setProgress({ done: 7 });
  expect(await one.acquire(at(9))).toMatchObject({ done: 7 });
  expect(await other.acquire(at(18))).toBeNull();
  expect(await other.acquire(at(20))).toMatchObject({ done: 7 });

  expect(await one.acquire(at(21))).toBeNull();
  await one.setProgress({ done: 1 });
  await one.release();
  expect(await other.acquire(at(22))).toMatchObject({ done: 7 });
});

it('one that is released is free at once', async () => {
  const [one, other] = [leaseOf('released'), leaseOf('released')];
  await one.acquire(at(0));
  await one.release();
  expect(await other.acquire(at(1))).not.toBeNull();
});

it('one of ten replicas that start at the same time takes it', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => leaseOf('new').acquire(at(0))));
  expect(taken.filter((progress) => progress !== null)).toHaveLength(1);
});
