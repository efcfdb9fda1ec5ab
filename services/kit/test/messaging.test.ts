import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { natsServer } from '@gehna/contracts';
import { MongoError } from 'mongodb';
import { connect } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventHandler, newId, projection, projectionStore } from '../src/index.ts';
import { openConnection } from '../src/messaging/connection.ts';
import { keepReadModel } from '../src/messaging/read-model.ts';
import { completeMissingProjections } from '../src/messaging/rebuild.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';
import { extraEvents, itemEvents, thingEvents } from './fixtures/contracts.ts';
import { buildFixture, fixtureConfig, type Item, itemStore, thingStore } from './fixtures/service.ts';

let system: TestService;
const start = (options: { namespace?: string; joining?: TestService } = {}) =>
  testService({ name: 'fixture', schema: fixtureConfig, build: buildFixture, ...options });
beforeAll(async () => {
  system = await start();
});
afterAll(() => system.close());

const things = (of: TestService = system) => thingStore(of.platform.database);
const items = (of: TestService = system) => itemStore(of.platform.database);
const newThing = () => ({ name: newId('name'), count: 0, secret: 'x' });
const aThing = async () => (await things().create(newThing(), 'made'))._id;
const countOf = async (id: string) => (await things().get(id)).count;
const put = (id: string, version: number, thingId: string | null = null, removed = false) =>
  system.publish(itemEvents, removed ? 'removed' : 'put', id, version, { label: `v${version}`, thingId, removed });
const rejected = () => system.platform.database.collection('rejected_events').find().toArray();

describe('what a service publishes', () => {
  it('is a CloudEvent that carries the request’s id as its trace', async () => {
    const requestId = '0193e8a0-1111-7abc-8def-0123456789ab';
    const response = await system.inject({
      method: 'POST',
      url: '/api/things',
      headers: { 'x-request-id': requestId },
      payload: { name: newId('name') },
    });
    const { id } = response.json<{ id: string }>();
    const [event] = await system.published(thingEvents, id);
    expect(event).toMatchObject({ specversion: '1.0', type: 'fixture.thing.made', subject: id, version: 1 });
    expect(event?.traceparent).toMatch(/^00-0193e8a011117abc8def0123456789ab-[\da-f]{16}-01$/);
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

  it('leaves without a restart when its stream was deleted under the running service', async () => {
    const own = await start();
    try {
      await own.published(
        thingEvents,
        await things(own)
          .create(newThing(), 'made')
          .then(({ _id }) => _id),
      );
      const nats = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
      await (await nats.jetstreamManager()).streams.delete(`${own.namespace}_FIXTURE`);
      await nats.close();
      const { _id } = await things(own).create(newThing(), 'made');
      const waits = () => own.platform.database.outbox.records.countDocuments();
      await eventually(async () => (await waits()) === 0);
      expect(await own.published(thingEvents, _id)).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});

describe('what a service consumes', () => {
  it('has its effect and its projection stored', async () => {
    const thingId = await aThing();
    await system.handled(await put('itm_plain', 1, thingId));
    expect(await countOf(thingId)).toBe(1);
    expect(await items().find('itm_plain')).toMatchObject({ version: 1, label: 'v1' });
  });

  it('has its effect once, however often it is delivered', async () => {
    const thingId = await aThing();
    const event = await put('itm_double', 1, thingId);
    await system.handled(event);
    await system.publishBytes(itemEvents, 'itm_double', JSON.stringify(event));
    await system.handled(await put('itm_double_after', 1));
    expect(await countOf(thingId)).toBe(1);
  });

  it('changes nothing when it comes late', async () => {
    const thingId = await aThing();
    await system.handled(await put('itm_late', 3, thingId));
    await system.handled(await put('itm_late', 2, thingId));
    expect(await items().find('itm_late')).toMatchObject({ version: 3 });
    expect(await countOf(thingId)).toBe(1);
  });

  it('is removed, added again, and an event from before changes nothing', async () => {
    for (const [version, removed] of [
      [1, false],
      [2, true],
      [3, false],
      [2, true],
    ] as const) {
      await system.handled(await put('itm_back', version, null, removed));
    }
    expect(await items().find('itm_back')).toMatchObject({ version: 3, removed: false });
  });

  it('comes again after a failure, and its effect is stored once', async () => {
    const thingId = newId('thg');
    const outcomes: string[] = [];
    const stop = system.platform.messaging.onHandled(({ outcome }) => outcomes.push(outcome));
    const event = await put('itm_again', 1, thingId);
    await eventually(() => outcomes.includes('retry'));
    // The aggregate that the effect needs comes later than the event that names it.
    await things().create({ _id: thingId, name: newId('name'), count: 0, secret: 'x' }, 'made');
    await system.handled(event);
    stop();
    expect(await countOf(thingId)).toBe(1);
  });

  it.each([
    ['not JSON', 'hello', /not JSON/],
    ['data of another shape', JSON.stringify({ specversion: '1.0', data: { label: 1 } }), /data\.label/],
  ])('is recorded and passed over when it is invalid: %s', async (name, bytes, reason) => {
    const id = `itm_bad_${bytes.length}`;
    const sequence = await system.publishBytes(itemEvents, id, bytes);
    await system.handled(await put(`itm_after_${bytes.length}`, 1));
    const record = await eventually(async () => (await rejected()).find((one) => one.sequence === sequence));
    expect(record, name).toMatchObject({ stream: 'OTHER', body: bytes, reason: expect.stringMatching(reason) });
    const metrics = await eventually(async () => {
      const { body } = await system.inject({ url: '/metrics' });
      // Reported as handled a moment before NATS has its acknowledgement.
      return /consumer_lag\{stream="other",service="fixture"\} 0/.test(body) && body;
    });
    expect(metrics).toMatch(/events_handled_total\{.*outcome="rejected".*\} [1-9]/);
    expect(metrics).toMatch(/rejected_events\{service="fixture"\} [1-9]/);
  });

  it('runs what a handler leaves for after the commit once, though its transaction was repeated', async () => {
    const conflict = new MongoError('another transaction was faster');
    conflict.addErrorLabel('TransientTransactionError');
    const attempts: number[] = [];
    const committed: number[] = [];
    const repeated = eventHandler(itemEvents, async (_event, { afterCommit }) => {
      const attempt = attempts.push(1);
      afterCommit(() => committed.push(attempt));
      if (attempt === 1) throw conflict;
    });
    const build = () => ({ routes: [], handlers: [repeated] });
    const other = await testService({ name: 'other', schema: fixtureConfig, build, namespace: newId('ns').slice(3) });
    await other.handled(
      await other.publish(itemEvents, 'put', newId('itm'), 1, { label: 'v1', thingId: null, removed: false }),
    );
    expect([attempts.length, committed]).toEqual([2, [2]]);
    await other.close();
  });

  it('is shared by two replicas, each event done once', async () => {
    const twin = await start({ joining: system });
    let byTwin = 0;
    twin.platform.messaging.onHandled(({ outcome }) => {
      if (outcome === 'done') byTwin++;
    });
    // The twin has its first once it consumes, which may be after some were handled already.
    await eventually(async () => {
      await put(newId('itm'), 1);
      return byTwin > 0;
    });
    byTwin = 0;
    const thingId = await aThing();
    const count = 60;
    for (let i = 0; i < count; i++) await put(`itm_shared_${i}`, 1, thingId);
    await eventually(async () => (await countOf(thingId)) === count);
    expect(byTwin).toBeGreaterThan(0);
    expect(byTwin).toBeLessThan(count);
    await twin.stop();
  });
});

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
    const emptied = await start({ namespace: system.namespace });
    await eventually(async () => (await items(emptied).find('itm_kept'))?.version === 1);
    await emptied.platform.database.drop();
    await emptied.stop();
  });
});

describe('a newer version of a service', () => {
  it('consumes one more family beside the older one, and gets what was published before', async () => {
    const putExtra = (id: string, version: number) =>
      system.publish(extraEvents, 'put', id, version, { label: `v${version}` });
    await putExtra('ext_before', 1);
    const newer = await testService({
      name: 'fixture',
      schema: fixtureConfig,
      joining: system,
      build: (platform) => {
        const extras = projectionStore<Item>({ database: platform.database, collection: 'extras' });
        const older = buildFixture(platform);
        const extraChanged = projection(extraEvents, ({ subject, version, data }) =>
          extras.putIfNewer(subject, version, { label: data.label }),
        );
        return { ...older, projections: [...(older.projections ?? []), extraChanged] };
      },
    });
    const extras = projectionStore<Item>({ database: newer.platform.database, collection: 'extras' });
    await eventually(async () => (await extras.find('ext_before'))?.version === 1);
    // Some of these are fetched by the older replica, which does not handle them and leaves them to the newer one.
    const ids = Array.from({ length: 12 }, (_, i) => `ext_${i}`);
    for (const id of ids) await putExtra(id, 1);
    await eventually(async () => (await extras.findMany(ids)).size === ids.length);
    await newer.stop();
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
  live.publish({ user: 'usr_1' }, { kind: 'lead', id: 'led_1' });
  live.publish({ role: 'reviewer' }, { kind: 'review', queue: 'reports' });
  await eventually(() => received.length === 2);
  expect(received).toEqual([
    [`${system.namespace}.live.user.usr_1`, { kind: 'lead', id: 'led_1' }],
    [`${system.namespace}.live.role.reviewer`, { kind: 'review', queue: 'reports' }],
  ]);
  await nats.close();
});

describe('a replay', () => {
  it('hands over everything from the start, then what comes', async () => {
    await system.handled(await put('itm_replayed', 1));
    const seen = new Map<string, number>();
    const { messaging } = system.platform;
    const subscription = messaging.subscribe({
      from: { after: 0 },
      listeners: [messaging.listener(itemEvents, ({ subject, version }) => void seen.set(subject, version))],
    });
    await subscription.caughtUp;
    expect(seen.get('itm_replayed')).toBe(1);
    const second = await put('itm_replayed', 2);
    await eventually(() => seen.get('itm_replayed') === 2);
    await system.handled(second);
    await subscription.stop();
  });

  it('passes over an invalid event and hands the same one over again after a throw', async () => {
    const { messaging } = system.platform;
    const after = await messaging.position('other');
    await system.publishBytes(itemEvents, 'itm_invalid', 'nothing');
    await put('itm_thrown', 1);
    let tries = 0;
    const take = ({ subject }: { subject: string }) => {
      // A position is never too late but may be early: what the consumer has not acknowledged yet comes again.
      if (subject !== 'itm_thrown') return;
      tries++;
      if (tries < 3) throw new Error('not yet');
    };
    const subscription = messaging.subscribe({ from: { after }, listeners: [messaging.listener(itemEvents, take)] });
    await subscription.caughtUp;
    expect(tries).toBe(3);
    await subscription.stop();
  });

  it('loses nothing between loading a read model and following', async () => {
    const { messaging } = system.platform;
    const model = new Map<string, number>();
    const total = 40;
    let published = 0;
    const publishing = (async () => {
      for (let i = 0; i < total; i++) {
        await system.handled(await put(`itm_model_${i}`, 1));
        published++;
      }
    })();
    await eventually(() => published > 5, { intervalMs: 1 });
    const kept = messaging.readModel({
      listeners: [messaging.listener(itemEvents, ({ subject, version }) => void model.set(subject, version))],
      load: async () => {
        for await (const { _id, version } of items().collection.find({ _id: /^itm_model_/ })) model.set(_id, version);
      },
    });
    await kept.subscribed;
    await publishing;
    const ofModel = () => [...model.keys()].filter((id) => id.startsWith('itm_model_')).length;
    await eventually(() => ofModel() === total);
    await kept.stop();
  });

  it('answers from the database while JetStream is silent, then loads again and consumes', async () => {
    const { config, log } = system.platform;
    const connection = openConnection('model', config, log);
    let loads = 0;
    let attempts = 0;
    const kept = keepReadModel(
      {
        connection,
        log,
        position: async () => {
          attempts++;
          if (attempts < 3) throw new Error('TIMEOUT');
          return 0;
        },
      },
      {
        listeners: [system.platform.messaging.listener(itemEvents, () => undefined)],
        load: async () => {
          loads++;
        },
      },
    );
    await kept.ready;
    expect(loads).toBe(1);
    await kept.subscribed;
    expect([attempts, loads]).toEqual([3, 2]);
    await kept.stop();
    await connection.close();
  });

  it('begins at the start of the stream while projections of one of its families are not complete', async () => {
    const { messaging } = system.platform;
    await eventually(async () => (await messaging.position('other', [itemEvents])) > 0);
    const begun = { ...extraEvents, aggregate: 'begun' };
    expect(await messaging.position('other', [itemEvents, begun])).toBe(0);
  });

  it('what an incomplete projection does not hold is not answered as absent', async () => {
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

  it('projections that are being completed end with the service, and are not marked complete', async () => {
    const { database, log, clock } = system.platform;
    const connection = openConnection('away', { NATS_URL: 'nats://127.0.0.1:1', NATS_NAMESPACE: '' }, log);
    const never = projection(extraEvents, async () => undefined, 'never-complete');
    await completeMissingProjections({ connection, database, log, clock }, [never]).stop();
    expect(await database.collection<{ _id: string }>('complete_copies').findOne({ _id: never.name })).toBeNull();
    await connection.close();
  });
});
