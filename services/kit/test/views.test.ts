import type { ClientSession } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/mongo/database.ts';
import { eventually } from '../src/testing/index.ts';
import { type View, viewCounter } from '../src/views.ts';

const log = pino({ level: 'silent' });
const noon = new Date('2026-11-21T12:00:00Z');

let database: Database;
beforeAll(async () => {
  const MONGODB_URL = process.env.TEST_MONGODB_URL ?? '';
  database = await openDatabase({ MONGODB_URL, MONGODB_DATABASE: `test_kit_views_${process.pid}` }, () => noon);
  database.prepare('sums');
});
afterAll(async () => {
  await database.drop();
  await database.close();
});

let owners = 0;
/** Sums of an owner of its own, and counters (replicas) that add to them. */
function newOwner() {
  const owner = `usr_${++owners}`;
  const sums = database.collection<{ _id: string; days: Record<string, number> }>('sums');
  let failures = 0;
  const add = async (to: string, days: ReadonlyMap<string, number>, session: ClientSession) => {
    if (failures-- > 0) throw new Error('The disk is full.');
    const counts = Object.fromEntries([...days].map(([day, count]) => [`days.${day}`, count]));
    await sums.updateOne({ _id: to }, { $inc: counts }, { upsert: true, session });
  };
  return {
    owner,
    counter: (intervalMs?: number, onAdded?: (to: string) => void) =>
      viewCounter({
        database,
        log,
        add,
        ...(intervalMs === undefined ? {} : { intervalMs }),
        ...(onAdded && { onAdded }),
      }),
    view: (changes: Partial<View> = {}): View => ({
      subject: `prd_of_${owner}`,
      owner,
      visit: 'a',
      at: noon,
      ...changes,
    }),
    failNext: (count: number) => {
      failures = count;
    },
    days: async () => (await sums.findOne({ _id: owner }))?.days ?? {},
  };
}

/** A stop writes what is queued, and what fails again. */
const triesOfStop = 3;
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe('a view', () => {
  test('counts once per subject, visit and hour, at its own day', async () => {
    const { owner, counter, view, days } = newOwner();
    const views = counter();
    await database.ready();
    for (const one of [
      view(),
      view(),
      view({ at: later(59) }),
      view({ at: later(60) }),
      view({ subject: `other_of_${owner}` }),
      view({ visit: 'b' }),
      view({ at: later(12 * 60) }),
    ]) {
      views.count(one);
      await views.stop();
    }
    expect(await days()).toEqual({ '2026-11-21': 4, '2026-11-22': 1 });
  });

  test('is reported when it is stored', async () => {
    const { owner, counter, view, days, failNext } = newOwner();
    const reported: string[] = [];
    const views = counter(5000, (to) => reported.push(to));
    await database.ready();
    failNext(triesOfStop);
    views.count(view());
    await views.stop();
    expect([reported, await days()]).toEqual([[], {}]);
    await views.stop();
    expect([reported, await days()]).toEqual([[owner], { '2026-11-21': 1 }]);
  });

  test('is written within the interval', async () => {
    const { counter, view, days } = newOwner();
    const views = counter(20);
    await database.ready();
    await views.start();
    views.count(view());
    await eventually(async () => (await days())['2026-11-21'] === 1);
    await views.stop();
  });

  test('that cannot be written waits, and is counted once in the end', async () => {
    const { counter, view, days, failNext } = newOwner();
    const views = counter();
    await database.ready();
    failNext(2 * triesOfStop);
    views.count(view());
    await views.stop();
    views.count(view({ visit: 'b' }));
    await views.stop();
    expect(await days()).toEqual({});
    await views.stop();
    expect(await days()).toEqual({ '2026-11-21': 2 });
  });
});

test('four replicas that see the same visits at once count each of them once', async () => {
  const { counter, view, days } = newOwner();
  const replicas = [counter(), counter(), counter(), counter()];
  await database.ready();
  for (let visit = 0; visit < 40; visit++) {
    for (const replica of replicas) replica.count(view({ visit: `visit-${visit}` }));
  }
  for (const [index, replica] of replicas.entries()) replica.count(view({ visit: `own-${index}` }));
  await Promise.all(replicas.map((replica) => replica.stop()));
  // Who lost the race five times keeps its views for the next time.
  for (let round = 0; round < 5; round++) {
    for (const replica of replicas) await replica.stop();
  }
  expect(await days()).toEqual({ '2026-11-21': 44 });
});
