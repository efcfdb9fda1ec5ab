import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, openConnection } from '../src/messaging/connection.ts';
import { keepReadModel } from '../src/messaging/read-model.ts';
import { eventually, type TestService } from '../src/testing/index.ts';
import { extraEvents, itemEvents } from './fixtures/contracts.ts';
import { onFixture, startFixture } from './fixtures/messaging.ts';

let system: TestService;
const { items, put } = onFixture(() => system);
beforeAll(async () => {
  system = await startFixture();
});
afterAll(() => system.close());

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
});

describe('a read model', () => {
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
    await publishing;
    const ofModel = () => [...model.keys()].filter((id) => id.startsWith('itm_model_')).length;
    await eventually(() => ofModel() === total);
    await kept.stop();
  });

  it('answers from the database while JetStream is silent, then loads again and consumes', async () => {
    const { config, log, database, metrics } = system.platform;
    const connection = openConnection('model', config, log);
    let loads = 0;
    let attempts = 0;
    const silent: Connection = {
      ...connection,
      available: async (signal) => {
        attempts++;
        if (attempts < 3) throw new Error('TIMEOUT');
        return connection.available(signal);
      },
    };
    const kept = keepReadModel(
      { service: 'model', connection: silent, database, log, metrics },
      {
        listeners: [system.platform.messaging.listener(itemEvents, () => undefined)],
        load: async () => {
          loads++;
        },
      },
    );
    await kept.ready;
    expect(loads).toBe(1);
    await eventually(() => loads === 2);
    await kept.stop();
    await connection.close();
  });

  it('begins at the start of the stream while projections of one of its families are not complete', async () => {
    const { messaging } = system.platform;
    await eventually(async () => (await messaging.position('other', [itemEvents])) > 0);
    const begun = { ...extraEvents, aggregate: 'begun' };
    expect(await messaging.position('other', [itemEvents, begun])).toBe(0);
  });
});
