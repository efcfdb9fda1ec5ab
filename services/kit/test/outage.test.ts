import { events, natsServer } from '@gehna/contracts';
import { connect, nanos } from 'nats';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { erased, newId } from '../src/index.ts';
import { eventually, type TcpProxy, type TestService, tcpProxy, testService } from '../src/testing/index.ts';
import { itemEvents, thingEvents } from './fixtures/contracts.ts';
import { newThing } from './fixtures/messaging.ts';
import { buildFixture, countOne, fixtureConfig, itemStore, thingStore } from './fixtures/service.ts';

const fixture = { name: 'fixture', schema: fixtureConfig, build: buildFixture };

let proxy: TcpProxy;
let system: TestService;
beforeAll(async () => {
  proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
  system = await testService({ ...fixture, environment: { NATS_URL: proxy.url } });
});
afterAll(async () => {
  await system.close();
  await proxy.close();
});

const make = async () => {
  const response = await system.inject({ method: 'POST', url: '/api/things', payload: { name: newId('name') } });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
};
const backlog = () => system.platform.database.outbox.records.countDocuments();
const put = (id: string, version: number) =>
  system.publish(itemEvents, 'put', id, version, { label: `v${version}`, thingId: null, removed: false });

describe('while NATS is away', () => {
  it('requests are answered, the service stays ready and names what is missing; then every event leaves', async () => {
    await proxy.drop();
    await eventually(() => !system.platform.messaging.isConnected());
    const made = [await make(), await make(), await make()];
    expect((await system.inject({ url: `/api/things/${made[0]}` })).statusCode).toBe(200);
    expect(await backlog()).toBe(3);
    const ready = await system.inject({ url: '/health/ready' });
    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { status: 'ready', dependencies: { database: 'up', nats: 'down: not connected' } },
    ]);
    const { body: metrics } = await system.inject({ url: '/metrics' });
    expect(metrics).toMatch(/outbox_backlog\{service="fixture"\} 3/);
    expect(metrics).toContain('dependency_up{dependency="nats",service="fixture"} 0');

    await proxy.restore();
    await eventually(async () => (await backlog()) === 0);
    for (const id of made) expect(await system.published(thingEvents, id)).toHaveLength(1);
  });

  it('a change after an erasure stays on the stream behind it', async () => {
    const things = thingStore(system.platform.database);
    const { _id } = await things.create(newThing(), 'made');
    await system.published(thingEvents, _id);
    await proxy.drop();
    await eventually(() => !system.platform.messaging.isConnected());
    await things.decide(_id, (thing) => erased(thing, 'counted'));
    await things.decide(_id, countOne);
    await proxy.restore();
    await eventually(async () => (await backlog()) === 0);
    expect((await system.published(thingEvents, _id)).map(({ version }) => version)).toEqual([2, 3]);
  });

  it('an erasure leaves at once with what it erases and what follows, and that stays alone', async () => {
    const things = thingStore(system.platform.database);
    await proxy.drop();
    await eventually(() => !system.platform.messaging.isConnected());
    const { _id } = await things.create(newThing(), 'made');
    await things.decide(_id, (thing) => erased(thing, 'counted'));
    await things.decide(_id, countOne);
    const published = vi.spyOn(system.platform.database.outbox.records, 'deleteMany');
    await proxy.restore();
    await eventually(async () => (await backlog()) === 0);
    expect(published).toHaveBeenCalledTimes(1);
    published.mockRestore();
    expect((await system.published(thingEvents, _id)).map(({ version }) => version)).toEqual([2, 3]);
  });

  it('a change on a replica that is connected leaves after the erasure before it, whose replica is not', async () => {
    const replica = await testService({
      ...fixture,
      joining: system,
      environment: { NATS_URL: process.env.TEST_NATS_URL ?? '' },
    });
    const { _id } = await thingStore(system.platform.database).create(newThing(), 'made');
    await system.published(thingEvents, _id);
    await proxy.drop();
    await eventually(() => !system.platform.messaging.isConnected());
    await thingStore(system.platform.database).decide(_id, (thing) => erased(thing, 'counted'));
    await thingStore(replica.platform.database).decide(_id, countOne);
    await eventually(async () => (await backlog()) === 0);
    await replica.close();
    await proxy.restore();
    expect((await system.published(thingEvents, _id)).map(({ version }) => version)).toEqual([2, 3]);
  });

  it('what others publish is received when it is back, also by subscriptions whose consumers are gone', async () => {
    const { messaging, config } = system.platform;
    const seen: string[] = [];
    const subscription = messaging.subscribe({
      from: { after: 0 },
      listeners: [messaging.listener(itemEvents, ({ subject }) => void seen.push(subject))],
    });
    await subscription.caughtUp;
    await system.handled(await put('itm_before', 1));
    await proxy.drop();
    await eventually(() => !messaging.isConnected());
    await deleteOrderedConsumers(config.NATS_NAMESPACE);
    const direct = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
    const missed = JSON.stringify({
      specversion: '1.0',
      id: '01999999-0000-7000-8000-000000000001',
      type: 'other.item.put',
      source: '/other',
      subject: 'itm_missed',
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      dataversion: 1,
      version: 1,
      data: { label: 'missed', thingId: null },
    });
    await direct.jetstream().publish(`${config.NATS_NAMESPACE}.other.item.itm_missed`, missed);
    await direct.close();
    await proxy.restore();
    await eventually(() => seen.includes('itm_missed'));
    await eventually(async () => (await itemStore(system.platform.database).find('itm_missed')) !== null);
    expect(seen.filter((subject) => subject === 'itm_before')).toHaveLength(1);
    await subscription.stop();
  });

  it('a stream that was created anew is consumed from its start, by subscriptions too', async () => {
    const { messaging, config } = system.platform;
    const seen: string[] = [];
    const subscription = messaging.subscribe({
      from: { after: 0 },
      listeners: [messaging.listener(itemEvents, ({ subject }) => void seen.push(subject))],
    });
    for (const id of ['itm_old_1', 'itm_old_2']) await system.handled(await put(id, 1));
    await eventually(() => seen.includes('itm_old_2'));
    await proxy.drop();
    await eventually(() => !messaging.isConnected());
    const direct = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
    await (await direct.jetstreamManager()).streams.delete(`${config.NATS_NAMESPACE}_OTHER`);
    await direct.close();
    await proxy.restore();
    await eventually(() => messaging.isConnected());
    // Creates it, if no consumer has done so yet.
    await messaging.position(itemEvents.service);
    await system.handled(await put('itm_new', 1));
    await eventually(() => seen.includes('itm_new'));
    await subscription.stop();
  });

  it('tokens whose keys are known are accepted; after it is back, ended sessions are refused as before', async () => {
    const headers = await system.as({ id: 'usr_1', sessionId: 'ses_1' });
    const status = async () => (await system.inject({ url: '/test/caller', headers })).statusCode;
    await eventually(async () => (await status()) === 200);
    await proxy.drop();
    await eventually(() => !system.platform.messaging.isConnected());
    expect(await status()).toBe(200);
    await proxy.restore();
    await eventually(() => system.platform.messaging.isConnected());
    const endedAt = new Date().toISOString();
    await system.publish(events.auth.sessionEvents, 'ended', 'ses_1', 1, { id: 'ses_1', userId: 'usr_1', endedAt });
    await eventually(async () => (await status()) === 401);
  });
});

describe('consumers', () => {
  it('ask for a heartbeat every five seconds: a server that deletes a stream does not tell all of them', async () => {
    const { messaging, config } = system.platform;
    const stream = `${config.NATS_NAMESPACE}_OTHER`;
    const direct = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
    const heartbeats: Record<string, number> = {};
    direct.subscribe(`$JS.API.CONSUMER.MSG.NEXT.${stream}.*`, {
      callback: (_error, { subject, data }) => {
        const kind = subject.endsWith('.fixture') ? 'durable' : 'ordered';
        heartbeats[kind] = JSON.parse(new TextDecoder().decode(data)).idle_heartbeat;
      },
    });
    await direct.flush();
    const subscription = messaging.subscribe({
      from: { after: 0 },
      listeners: [messaging.listener(itemEvents, () => {})],
    });
    await (await direct.jetstreamManager()).consumers.delete(stream, 'fixture');
    await eventually(() => Object.keys(heartbeats).length === 2);
    expect(heartbeats).toEqual({ durable: nanos(5000), ordered: nanos(5000) });
    await subscription.stop();
    await direct.close();
  });
});

/** A restart of NATS loses consumers that are kept in memory. */
async function deleteOrderedConsumers(namespace: string): Promise<void> {
  const nats = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
  const manager = await nats.jetstreamManager();
  for (const stream of ['OTHER', 'AUTH']) {
    for await (const { name, config } of manager.consumers.list(`${namespace}_${stream}`)) {
      if (!config.durable_name) await manager.consumers.delete(`${namespace}_${stream}`, name);
    }
  }
  await nats.close();
}
