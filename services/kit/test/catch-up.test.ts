import { natsServer } from '@gehna/contracts';
import { connect } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, eventBatchHandler, eventHandler, projection, projectionStore } from '../src/index.ts';
import { eventOf } from '../src/messaging/envelope.ts';
import { parallelByKey } from '../src/messaging/parallel-by-key.ts';
import { batched } from '../src/mongo/batch.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';
import { itemEvents } from './fixtures/contracts.ts';
import { fixtureConfig, type Item } from './fixtures/service.ts';

const poison = 'itm_poison';
/** By item, the versions whose effect was stored, in their order. */
const effects = new Map<string, number[]>();
/** What a batch handler got in each transaction. */
const batches: string[][] = [];
let system: TestService;
beforeAll(async () => {
  system = await testService({
    name: 'fixture',
    schema: fixtureConfig,
    build: ({ database }) => {
      const items = projectionStore<Item>({ database, collection: 'items' });
      return {
        routes: [],
        projections: [
          projection(itemEvents, ({ subject, version, data: { label, removed } }) =>
            items.putIfNewer(subject, version, { label, removed }),
          ),
        ],
        handlers: [
          eventHandler(itemEvents, async ({ subject, version }, { afterCommit }) => {
            if (subject === poison) throw new Error('This event always fails.');
            afterCommit(() => effects.set(subject, [...(effects.get(subject) ?? []), version]));
          }),
          {
            ...eventBatchHandler(itemEvents, async (events, { afterCommit }) =>
              afterCommit(() => batches.push(events.map(({ subject, version }) => `${subject} ${version}`))),
            ),
            name: 'batches',
          },
        ],
      };
    },
  });
});
afterAll(() => system.close());

async function publish(items: readonly string[], versions: number): Promise<void> {
  const nats = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
  const published: Promise<unknown>[] = [];
  for (let version = 1; version <= versions; version++) {
    for (const subject of items) {
      const data = { label: `v${version}`, thingId: null, removed: false };
      const event = eventOf(itemEvents, { verb: 'put', subject, version, data, now: new Date() });
      published.push(nats.jetstream().publish(`${system.namespace}.other.item.${subject}`, JSON.stringify(event)));
    }
  }
  await Promise.all(published);
  await nats.close();
}
const named = (prefix: string, count: number) => Array.from({ length: count }, (_, number) => `itm_${prefix}${number}`);

describe('events that wait', () => {
  it('are handled together, those of one aggregate in their order, and a faulty one holds up no other', async () => {
    const items = named('many', 200);
    await publish([...items.slice(0, 100), poison, ...items.slice(100)], 3);
    await eventually(() => items.every((item) => effects.get(item)?.at(-1) === 3), { timeoutMs: 60_000 });
    for (const item of items) expect(effects.get(item)).toEqual(effects.get(item)?.toSorted((a, b) => a - b));
    expect(effects.has(poison)).toBe(false);
    const stored = await system.platform.database.collection<Item>('items').find({}).toArray();
    expect(stored.filter(({ version }) => version === 3)).toHaveLength(201);
    const expected = items.flatMap((item) => (effects.get(item) ?? []).map((version) => `${item} ${version}`));
    await eventually(() => batches.flat().length >= expected.length, { timeoutMs: 60_000 });
    expect(batches.flat().toSorted()).toEqual(expected.toSorted());
    expect(batches.some(({ length }) => length > 1)).toBe(true);
  }, 90_000);
});

describe('work by key', () => {
  it('runs at once for different keys, within the limit, and in order for one', async () => {
    const parallel = parallelByKey(3);
    const log: string[] = [];
    const gates = new Map<string, PromiseWithResolvers<void>>();
    const work = (name: string) => () => {
      log.push(name);
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate);
      return gate.promise;
    };
    await parallel.start('a', work('a1'));
    await parallel.start('a', work('a2'));
    const full = parallel.start('b', work('b1'));
    await eventually(() => log.length === 2);
    expect(log).toEqual(['a1', 'b1']);
    gates.get('a1')?.resolve();
    await full;
    await eventually(() => log.length === 3);
    expect(log).toEqual(['a1', 'b1', 'a2']);
    gates.get('a2')?.resolve();
    gates.get('b1')?.resolve();
    await parallel.idle();
  });
});

describe('calls at the same time', () => {
  it('are one, and each alone when that fails', async () => {
    const calls: string[][] = [];
    const put = batched<string>(async (items) => {
      calls.push([...items]);
      if (items.includes('bad')) throw new Error('bad');
    }, 3);
    const results = await Promise.allSettled(['a', 'bad', 'b', 'c'].map(put));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(calls).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b'], ['c']]);
  });

  it('are refused together after a temporary failure, instead of each waiting for it again', async () => {
    const calls: string[][] = [];
    const put = batched<string>(async (items) => {
      calls.push([...items]);
      if (calls.length === 1) throw new DomainError('busy');
    }, 3);
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(put));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
    expect(calls).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('come through though all together take too long: half as many at a time, and more again when that went well', async () => {
    const sizes: number[] = [];
    let mostInTime = 1;
    const put = batched<number>(async (items) => {
      sizes.push(items.length);
      if (items.length > mostInTime) throw new DomainError('unconfirmed');
    }, 8);
    const stored = (item: number, attempts = 20): Promise<void> =>
      put(item).catch((error: unknown) => {
        if (attempts === 1) throw error;
        return stored(item, attempts - 1);
      });
    const store = () => Promise.all(Array.from({ length: 8 }, (_, item) => stored(item)));
    await store();
    expect(sizes.slice(0, 4)).toEqual([8, 4, 2, 1]);
    mostInTime = 8;
    sizes.length = 0;
    await store();
    await store();
    expect(sizes.at(-1)).toBe(8);
  });
});
