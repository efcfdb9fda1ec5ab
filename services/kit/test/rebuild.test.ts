import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projection } from '../src/index.ts';
import { openConnection } from '../src/messaging/connection.ts';
import { completeMissingProjections } from '../src/messaging/rebuild.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';
import { extraEvents, itemEvents } from './fixtures/contracts.ts';
import { onFixture, startFixture } from './fixtures/messaging.ts';
import { buildFixture, fixtureConfig } from './fixtures/service.ts';

let system: TestService;
const { aThing, countOf, items, put } = onFixture(() => system);
beforeAll(async () => {
  system = await startFixture();
});
afterAll(() => system.close());

describe('a rebuild', () => {
  it('restores projections that were lost, removed ones too, and runs no effect again', async () => {
    const thingId = await aThing();
    await system.handled(await put('itm_lost', 1, thingId));
    await system.handled(await put('itm_lost', 2, thingId));
    await system.handled(await put('itm_gone', 1));
    await system.handled(await put('itm_gone', 2, null, true));
    const { collection } = items();
    await collection.deleteMany({ _id: { $in: ['itm_lost', 'itm_gone'] } });

    const { platform } = system;
    const { projections = [] } = buildFixture(platform);
    expect(await platform.messaging.rebuild(projections)).toBeGreaterThanOrEqual(4);
    expect(await items().find('itm_lost')).toMatchObject({ version: 2 });
    expect(await collection.findOne({ _id: 'itm_gone' })).toMatchObject({ version: 2, removed: true });
    expect(await countOf(thingId)).toBe(2);
  });

  it('projects many events at a time, those of one aggregate in their order', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `itm_many_${index}`);
    for (const version of [1, 2]) for (const id of ids) await put(id, version);
    const versions = new Map(ids.map((id) => [id, [] as number[]]));
    const running = new Set<string>();
    let most = 0;
    const projected = projection(itemEvents, async ({ subject, version }) => {
      expect(running).not.toContain(subject);
      running.add(subject);
      most = Math.max(most, running.size);
      await yieldToEventLoop();
      versions.get(subject)?.push(version);
      running.delete(subject);
    });
    await system.platform.messaging.rebuild([projected]);
    expect([...versions.values()]).toEqual(ids.map(() => [1, 2]));
    expect(most).toBeGreaterThan(1);
  });

  it('runs every projection of a family', async () => {
    await system.handled(await put('itm_twice', 1));
    const seen = { first: new Set<string>(), second: new Set<string>() };
    await system.platform.messaging.rebuild([
      projection(itemEvents, async ({ subject }) => seen.first.add(subject), 'first-of-items'),
      projection(itemEvents, async ({ subject }) => seen.second.add(subject), 'second-of-items'),
    ]);
    expect(seen.first).toContain('itm_twice');
    expect(seen.second).toEqual(seen.first);
  });

  it('happens by itself for a database that was emptied', async () => {
    await system.handled(await put('itm_kept', 1));
    // The durable consumer is far ahead of this database, which has never seen an event.
    const emptied = await startFixture({ namespace: system.namespace });
    await eventually(
      async () =>
        (
          await onFixture(() => emptied)
            .items()
            .find('itm_kept')
        )?.version === 1,
    );
    await emptied.platform.database.drop();
    await emptied.stop();
  });
});

describe('a projection that is not complete', () => {
  it('does not answer as absent what it does not hold', async () => {
    const { database, messaging } = system.platform;
    const find = () => items().find('itm_unknown');
    expect(await messaging.awaitFact({ from: 'other', find })).toBeNull();
    const complete = database.collection('complete_copies');
    const records = await complete.find().toArray();
    await complete.deleteMany({});
    await expect(messaging.awaitFact({ from: 'other', find })).rejects.toMatchObject({ code: 'unavailable' });
    await complete.insertMany(records);
  });

  it('nor what another projection of the same family does not hold', async () => {
    const two = await testService({
      name: 'fixture',
      schema: fixtureConfig,
      build: () => ({
        routes: [],
        projections: ['one', 'two'].map((name) => projection(itemEvents, async () => undefined, name)),
      }),
    });
    const { database, messaging } = two.platform;
    const complete = database.collection<{ _id: string }>('complete_copies');
    const absent = { from: 'other', find: async () => null };
    await eventually(async () => (await complete.countDocuments()) === 2);
    expect(await messaging.awaitFact(absent)).toBeNull();
    await complete.deleteOne({ _id: 'two' });
    await expect(messaging.awaitFact(absent)).rejects.toMatchObject({ code: 'unavailable' });
    await two.close();
  });

  it('ends with the service, and is not marked complete', async () => {
    const { database, log } = system.platform;
    const connection = openConnection('away', { NATS_URL: 'nats://127.0.0.1:1', NATS_NAMESPACE: '' }, log);
    const never = projection(extraEvents, async () => undefined, 'never-complete');
    await completeMissingProjections({ connection, database, log }, [never], Promise.resolve()).stop();
    expect(await database.collection<{ _id: string }>('complete_copies').findOne({ _id: never.name })).toBeNull();
    await connection.close();
  });
});
