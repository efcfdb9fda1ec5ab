import { connect } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/index.ts';
import { eventOf } from '../src/messaging/envelope.ts';
import { eventually, type TestService, testService, type Way, wayTo } from '../src/testing/index.ts';
import { itemEvents } from './fixtures/contracts.ts';
import { buildFixture, fixtureConfig, itemStore } from './fixtures/service.ts';

let way: Way;
let system: TestService;
beforeAll(async () => {
  way = await wayTo(process.env.TEST_MONGODB_URL ?? '');
  system = await testService({
    name: 'fixture',
    schema: fixtureConfig,
    build: buildFixture,
    environment: { MONGODB_URL: way.url },
  });
});
afterAll(async () => {
  await system.close();
  await way.close();
});

const make = async () =>
  (await system.inject({ method: 'POST', url: '/api/things', payload: { name: newId('name') } })).statusCode;

/** As another service would, whose database is there. */
async function publishItem(subject: string): Promise<void> {
  const data = { label: 'v1', thingId: null, removed: false };
  const event = eventOf(itemEvents, { verb: 'put', subject, version: 1, data, now: new Date() });
  const nats = await connect({ servers: process.env.TEST_NATS_URL ?? '' });
  await nats.jetstream().publish(`${system.namespace}.other.item.${subject}`, JSON.stringify(event));
  await nats.close();
}

describe('while the database is away', () => {
  it('requests get 503, readiness and metrics tell it; afterwards nothing that was heard is missing', async () => {
    expect(await make()).toBe(201);
    const cutOff = Array.from({ length: 10 }, make);
    await way.cut();
    await publishItem('itm_1');
    expect(await Promise.all([make(), make()])).toEqual([503, 503]);
    expect((await Promise.all(cutOff)).filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const ready = await system.inject({ url: '/health/ready' });
    expect([ready.statusCode, ready.json()]).toMatchObject([
      503,
      { dependencies: { database: expect.stringContaining('down'), nats: 'up' } },
    ]);
    const metrics = await system.inject({ url: '/metrics' });
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).toContain('process_resident_memory_bytes{');
    expect(metrics.body).not.toContain('outbox_backlog{');

    await way.mend();
    await eventually(async () => (await make()) === 201);
    const stored = () => itemStore(system.platform.database).find('itm_1');
    await eventually(async () => (await stored()) !== null);
  });

  it('a commit that gets no answer is given up before the gateway gives up, and is whole or nothing', async () => {
    const { database } = system.platform;
    const halves = database.collection<{ _id: string }>('halves');
    await halves.insertOne({ _id: 'before' });
    const began = Date.now();
    const saved = database.transaction(async (session) => {
      await halves.insertOne({ _id: 'one' }, { session });
      await halves.insertOne({ _id: 'two' }, { session });
      way.silence();
    });
    try {
      await expect(saved).rejects.toMatchObject({ status: 503 });
      expect(Date.now() - began).toBeLessThan(28_000);
    } finally {
      way.speak();
    }
    await eventually(async () => [1, 3].includes(await halves.countDocuments()), { within: 60_000 });
  });
});
