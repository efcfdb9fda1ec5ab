import { natsServer } from '@gehna/contracts';
import { connect } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId, type Platform } from '../src/index.ts';
import { eventOf } from '../src/messaging/envelope.ts';
import { outboxRecord } from '../src/mongo/outbox.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';
import { openStreams } from '../src/testing/streams.ts';
import { thingEvents } from './fixtures/contracts.ts';
import { newThing, onFixture, startFixture } from './fixtures/messaging.ts';
import { buildFixture, fixtureConfig } from './fixtures/service.ts';

let system: TestService;
const { aThing, things } = onFixture(() => system);
beforeAll(async () => {
  system = await startFixture();
});
afterAll(() => system.close());

describe('what a service publishes', () => {
  it('is a CloudEvent that carries the request’s id, and no trace where none is recorded', async () => {
    const requestId = 'of-the-client-1';
    const response = await system.inject({
      method: 'POST',
      url: '/api/things',
      headers: { 'x-request-id': requestId },
      payload: { name: newId('name') },
    });
    const { id } = response.json<{ id: string }>();
    const [event] = await system.published(thingEvents, id);
    expect(event).toMatchObject({
      specversion: '1.0',
      type: 'fixture.thing.made',
      subject: id,
      version: 1,
      requestid: requestId,
    });
    expect(event).not.toHaveProperty('traceparent');
  });

  it('stays in the stream with its latest 64 states', async () => {
    const id = await aThing();
    for (let i = 0; i < 70; i++)
      await things().decide(id, (thing) => ({ kind: 'changed', state: thing, verb: 'counted' }));
    const kept = await system.published(thingEvents, id);
    expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([64, 8, 71]);
  });

  it('is published once, though the outbox is emptied by two at a time', async () => {
    const { database, messaging } = system.platform;
    const id = await aThing();
    const [event] = await system.published(thingEvents, id);
    if (!event) throw new Error('There is no event.');
    // A crash after the publish and before the delete leaves exactly this.
    const subject = `fixture.thing.${id}`;
    await database.outbox.records.insertOne({ _id: event.id, subject, event, createdAt: new Date(0) });
    await Promise.all([messaging.flush(), messaging.flush()]);
    expect(await system.published(thingEvents, id)).toHaveLength(1);
    expect(await database.outbox.records.countDocuments()).toBe(0);
  });

  it('is retried by the next sweep, not at once, when NATS takes none of a whole batch', async () => {
    const { database, messaging } = system.platform;
    const event = (await system.published(thingEvents, await aThing()))[0];
    if (!event) throw new Error('There is no event.');
    const subject = 'nowhere.thing.x';
    const refused = Array.from({ length: 500 }, (_, n) => ({
      _id: `refused-${n}`,
      subject,
      event,
      createdAt: new Date(0),
    }));
    await database.outbox.records.insertMany(refused);
    await messaging.flush();
    expect(await database.outbox.records.countDocuments()).toBe(500);
    await database.outbox.records.deleteMany({ subject });
  });

  it('leaves when the service stops, though one of its jobs cannot be stopped', async () => {
    const job = { start: () => undefined, stop: () => Promise.reject(new Error('It hangs.')) };
    const build = (platform: Platform<z.output<typeof fixtureConfig>>) => ({ ...buildFixture(platform), jobs: [job] });
    const own = await testService({ name: 'fixture', schema: fixtureConfig, build });
    const subject = newId('thg');
    const data = { name: subject, count: 0, removed: false };
    const event = eventOf(thingEvents, { verb: 'made', subject, version: 1, data, now: new Date() });
    // As a process leaves it that was killed.
    await own.platform.database.outbox.records.insertOne(outboxRecord(thingEvents, event, new Date()));
    await own.stop();
    const streams = await openStreams(own.environment.NATS_URL ?? '', own.namespace);
    expect(await streams.read(thingEvents, subject)).toHaveLength(1);
    await streams.remove();
    await streams.close();
  });

  it('leaves without a restart when its stream was deleted under the running service', async () => {
    const own = await startFixture();
    try {
      await own.published(
        thingEvents,
        await onFixture(() => own)
          .things()
          .create(newThing(), 'made')
          .then(({ _id }) => _id),
      );
      const nats = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
      await (await nats.jetstreamManager()).streams.delete(`${own.namespace}_FIXTURE`);
      await nats.close();
      const { _id } = await onFixture(() => own)
        .things()
        .create(newThing(), 'made');
      const waits = () => own.platform.database.outbox.records.countDocuments();
      await eventually(async () => (await waits()) === 0);
      expect(await own.published(thingEvents, _id)).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});

it('notifies open pages by a hint over core NATS', async () => {
  const nats = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
  const received: unknown[] = [];
  nats.subscribe(`${system.namespace}.live.>`, {
    callback: (_error, message) => received.push([message.subject, message.json()]),
  });
  await nats.flush();
  const { live } = system.platform.messaging;
  live.publish('user.usr_1', { kind: 'lead', id: 'led_1' });
  live.publish('role.reviewer', { kind: 'review', queue: 'reports' });
  await eventually(() => received.length === 2);
  expect(received).toEqual([
    [`${system.namespace}.live.user.usr_1`, { kind: 'lead', id: 'led_1' }],
    [`${system.namespace}.live.role.reviewer`, { kind: 'review', queue: 'reports' }],
  ]);
  await nats.close();
});
