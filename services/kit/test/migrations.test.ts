import type { Db } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Migration } from '../src/index.ts';
import { type TestService, testService } from '../src/testing/index.ts';
import { buildFixture, fixtureConfig } from './fixtures/service.ts';

let system: TestService;
beforeAll(async () => {
  system = await testService({ name: 'fixture', schema: fixtureConfig, build: buildFixture });
});
afterAll(() => system.close());

const appliedNumbers = async () => {
  const records = await system.platform.database.collection<{ _id: number }>('migrations').find().toArray();
  return records.map(({ _id }) => _id);
};
const migrate = (migrations: Migration[]) => system.platform.database.migrate(migrations, system.platform.log);

/** Notes each run in the database. */
const noting = (name: string): Migration => ({
  name,
  run: async (database: Db) => {
    await database.collection('runs').insertOne({ name });
  },
});
const runs = async () => {
  const records = await system.platform.database.collection<{ _id: string; name: string }>('runs').find().toArray();
  return records.map(({ name }) => name);
};

it('migrations run once, in order, also when three replicas start at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => migrate([noting('first'), noting('second')])));
  expect(await runs()).toEqual(['first', 'second']);
  await migrate([noting('first'), noting('second'), noting('third')]);
  expect(await runs()).toEqual(['first', 'second', 'third']);
  expect(await appliedNumbers()).toEqual([1, 2, 3]);
});

it('one that failed is run again by the next start', async () => {
  let attempts = 0;
  const failing: Migration = {
    name: 'fourth',
    run: async () => {
      attempts++;
      if (attempts === 1) throw new Error('The disk is full.');
    },
  };
  const all = [noting('first'), noting('second'), noting('third'), failing];
  await expect(migrate(all)).rejects.toThrow('The disk is full.');
  await migrate(all);
  expect(attempts).toBe(2);
  expect(await appliedNumbers()).toEqual([1, 2, 3, 4]);
});

it('the lease of a process that was killed is taken when it has ended', async () => {
  const leases = system.platform.database.collection<{ _id: string; holder: string; expiresAt: Date }>('leases');
  const killed = { holder: 'killed', expiresAt: new Date(Date.now() + 700) };
  await leases.replaceOne({ _id: 'migrations' }, killed, { upsert: true });
  const all = [1, 2, 3, 4].map((number) => noting(String(number)));
  await migrate([...all, noting('fifth')]);
  expect(await runs()).toContain('fifth');
});
