import { setTimeout as wait } from 'node:timers/promises';
import { natsServer } from '@gehna/contracts';
import { MongoError } from 'mongodb';
import { type ConsumerAPI, connect } from 'nats';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { correlation } from '../src/correlation.ts';
import { eventHandler, newId, projection, projectionStore } from '../src/index.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';
import { extraEvents, itemEvents, thingEvents } from './fixtures/contracts.ts';
import { onFixture, startFixture } from './fixtures/messaging.ts';
import { buildFixture, fixtureConfig, type Item } from './fixtures/service.ts';

let system: TestService;
const { aThing, countOf, items, put, things } = onFixture(() => system);
beforeAll(async () => {
  system = await startFixture();
});
afterAll(() => system.close());

const rejected = () => system.platform.database.collection('rejected_events').find().toArray();

describe('what a service consumes', () => {
  it('shows its retries from 0, so that the first one is an increase', async () => {
    const { body } = await system.inject({ url: '/metrics' });
    expect(body).toMatch(/^events_handled_total\{stream="OTHER",outcome="retry",service="fixture"\} 0$/m);
  });

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

  it('is handled under the id of its request, or a new one where it has none, as those of an earlier version', async () => {
    const thingId = await aThing();
    await system.handled(await correlation.run('of-the-first-service', () => put('itm_of_request', 1, thingId)));
    const { id: _, ...event } = await put('itm_of_earlier', 1);
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const earlier = { ...event, id: uuidv7(), version: 2, traceparent, data: { ...event.data, thingId } };
    await system.publishBytes(itemEvents, 'itm_of_earlier', JSON.stringify(earlier));
    await system.handled(earlier);
    const [, ofRequest, ofEarlier] = await system.published(thingEvents, thingId);
    expect(ofRequest).toMatchObject({ type: 'fixture.thing.counted', requestid: 'of-the-first-service' });
    expect(ofEarlier?.requestid).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
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
    const twin = await startFixture({ joining: system });
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

describe('a newer version of a service', () => {
  const putExtra = (older: TestService, id: string) => older.publish(extraEvents, 'put', id, 1, { label: 'v1' });
  const extrasOf = ({ platform }: Pick<TestService, 'platform'>) =>
    projectionStore<Item>({ database: platform.database, collection: 'extras' });
  /** Consumes one more family. */
  const startNewer = (older: TestService) =>
    testService({
      name: 'fixture',
      schema: fixtureConfig,
      joining: older,
      build: (platform) => {
        const extras = extrasOf({ platform });
        const built = buildFixture(platform);
        const extraChanged = projection(extraEvents, ({ subject, version, data }) =>
          extras.putIfNewer(subject, version, { label: data.label }),
        );
        return { ...built, projections: [...(built.projections ?? []), extraChanged] };
      },
    });

  it('consumes one more family beside the older one, and gets what was published before', async () => {
    await putExtra(system, 'ext_before');
    const newer = await startNewer(system);
    const extras = extrasOf(newer);
    await eventually(async () => (await extras.find('ext_before'))?.version === 1);
    // Some of these are fetched by the older replica, which does not handle them and leaves them to the newer one.
    const ids = Array.from({ length: 12 }, (_, i) => `ext_${i}`);
    for (const id of ids) await putExtra(system, id);
    await eventually(async () => (await extras.findMany(ids)).size === ids.length);
    await newer.stop();
  });

  it('gets what is published before the durable consumer that it shares with the older one was widened', async () => {
    const older = await startFixture();
    const api = await consumerApi();
    const { update } = api;
    const widened = Promise.withResolvers<void>();
    vi.spyOn(api, 'update').mockImplementation(async function (this: ConsumerAPI, ...asked) {
      await widened.promise;
      return update.apply(this, asked);
    });
    const newer = await startNewer(older);
    // Longer than the stream takes to be read.
    await wait(1000);
    await putExtra(older, 'ext_gap');
    await older.handled(
      await older.publish(itemEvents, 'put', 'itm_after', 1, { label: 'v1', thingId: null, removed: false }),
    );
    widened.resolve();
    await eventually(async () => (await extrasOf(newer).find('ext_gap'))?.version === 1);
    await newer.stop();
    await older.close();
  });
});

it('a durable consumer that events of an unknown family block since an earlier version is free after the next start', async () => {
  const older = await startFixture();
  const consumer = [`${older.namespace}_OTHER`, 'fixture'] as const;
  const connection = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
  const { consumers } = await connection.jetstreamManager();
  // As an earlier version limited it, with fewer, and a newer one that was taken back widened it.
  const filter_subjects = ['item', 'extra'].map((aggregate) => `${older.namespace}.other.${aggregate}.*`);
  await consumers.update(...consumer, { filter_subjects, max_ack_pending: 3 });
  for (const id of ['ext_1', 'ext_2', 'ext_3']) await older.publish(extraEvents, 'put', id, 1, { label: 'v1' });
  const threePostponed = () => eventually(async () => (await consumers.info(...consumer)).num_ack_pending === 3);
  await threePostponed();
  const replica = await startFixture({ joining: older });
  await older.stored('items', await onFixture(() => older).put('itm_behind', 1));
  await threePostponed();
  await connection.close();
  await replica.stop();
  await older.close();
});

/** What every connection's own inherits from. */
async function consumerApi(): Promise<ConsumerAPI> {
  const connection = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
  const { consumers } = await connection.jetstreamManager();
  await connection.close();
  return Object.getPrototypeOf(consumers) as ConsumerAPI;
}
