import { natsServer } from '@gehna/contracts';
import { connect } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/index.ts';
import { eventOf } from '../src/messaging/envelope.ts';
import { eventually, type TcpProxy, type TestService, tcpProxy, testService } from '../src/testing/index.ts';
import { itemEvents } from './fixtures/contracts.ts';
import { buildFixture, fixtureConfig, itemStore } from './fixtures/service.ts';

let proxy: TcpProxy;
let system: TestService;
beforeAll(async () => {
  proxy = await tcpProxy(process.env.TEST_MONGODB_URL ?? '');
  system = await testService({
    name: 'fixture',
    schema: fixtureConfig,
    build: buildFixture,
    environment: { MONGODB_URL: proxy.url },
  });
});
afterAll(async () => {
  await system.close();
  await proxy.close();
});

const make = async () =>
  (await system.inject({ method: 'POST', url: '/api/things', payload: { name: newId('name') } })).statusCode;

/** As another service would, whose database is there. */
async function publishItem(subject: string): Promise<void> {
  const data = { label: 'v1', thingId: null, removed: false };
  const event = eventOf(itemEvents, { verb: 'put', subject, version: 1, data, now: new Date() });
  const nats = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
  await nats.jetstream().publish(`${system.namespace}.other.item.${subject}`, JSON.stringify(event));
  await nats.close();
}

describe('while the database is away', () => {
  it('requests get 503, readiness and metrics show it; afterwards nothing that was published is missing', async () => {
    expect(await make()).toBe(201);
    const cutOff = Array.from({ length: 10 }, make);
    await proxy.drop();
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
    for (const state of ['dependency="database",service="fixture"} 0', 'dependency="nats",service="fixture"} 1'])
      expect(metrics.body).toContain(`dependency_up{${state}`);

    await proxy.restore();
    await eventually(async () => (await make()) === 201);
    const stored = () => itemStore(system.platform.database).find('itm_1');
    await eventually(async () => (await stored()) !== null);
  });

  it('a commit that gets no answer ends before the gateway’s timeout, and is whole or nothing', async () => {
    const { database } = system.platform;
    const halves = database.collection<{ _id: string }>('halves');
    await halves.insertOne({ _id: 'before' });
    const began = Date.now();
    const saved = database.transaction(async (session) => {
      await halves.insertOne({ _id: 'one' }, { session });
      await halves.insertOne({ _id: 'two' }, { session });
      proxy.stall();
    });
    try {
      await expect(saved).rejects.toMatchObject({ code: 'unconfirmed' });
      expect(Date.now() - began).toBeLessThan(28_000);
    } finally {
      proxy.resume();
    }
    await eventually(async () => [1, 3].includes(await halves.countDocuments()), { timeoutMs: 60_000 });
  });
});
