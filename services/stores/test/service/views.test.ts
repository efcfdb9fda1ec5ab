import { dayInIndia, events, routes } from '@gehna/contracts';
import type { TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, buyer, type StoresService, seller, startStores } from '../stores-service.ts';

const { viewStore, getAnalytics, getDashboardPerformance } = routes.stores;

/** 21 November 2026, 10:15 in India. */
let now = new Date('2026-11-21T04:45:00Z');
const minute = 60_000;
let stores: StoresService;
beforeAll(async () => {
  stores = await startStores({ clock: () => now });
  await stores.save();
  await stores.publish(true);
});
afterAll(() => stores.close());

let visits = 0;
const view = (visit = `visit-${++visits}`, as?: TestUser, headers: Record<string, string> = browser, from = stores) =>
  from.call(viewStore, { as, params: { slug: 'nair-jewels' }, body: { visit }, headers });

/** A replica writes what it has when it stops: this is how a test sees what was counted. */
async function counted(visit: (own: StoresService) => Promise<void>): Promise<number> {
  const before = await total();
  const replica = await startStores({ joining: stores, clock: () => now });
  await visit(replica);
  await replica.stop();
  return (await total()) - before;
}
const analytics = async () => (await stores.call(getAnalytics, { as: seller })).body.analytics;
const total = async () => (await analytics()).storeViews;

describe('a view of a store', () => {
  test('counts once per visit and hour', async () => {
    const views = await counted(async (replica) => {
      for (const visit of ['a', 'a', 'b', 'a'])
        expect((await view(visit, undefined, browser, replica)).status).toBe(202);
      now = new Date(now.getTime() + 60 * minute);
      await view('a', undefined, browser, replica);
    });
    expect(views).toBe(3);
  });

  test('counts once, whichever replica sees it', async () => {
    const views = await counted((first) =>
      counted(async (second) => {
        for (const replica of [first, second]) await view('both', undefined, browser, replica);
        await view('second only', undefined, browser, second);
        await view('first only', undefined, browser, first);
      }).then(() => undefined),
    );
    expect(views).toBe(3);
  });

  test('counts by buyers, also when their token has expired; by its own seller, robots and programs it does not', async () => {
    type Viewer = readonly [as: TestUser | undefined, userAgent: string];
    const by = (viewers: readonly Viewer[]) =>
      counted(async (replica) => {
        for (const [as, userAgent] of viewers)
          expect((await view(undefined, as, { 'user-agent': userAgent }, replica)).status).toBe(202);
      });
    const people = browser['user-agent'];
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(
      await by([
        [buyer, people],
        [{ ...buyer, expiresIn: -60 }, people],
      ]),
    ).toBe(2);
    expect(
      await by([
        [seller, people],
        [undefined, robot],
        [undefined, 'WhatsApp/2.23.20.0'],
        [undefined, 'curl/8.5.0'],
        [undefined, ''],
      ]),
    ).toBe(0);
  });

  test('of a hidden or unknown store answers 404', async () => {
    await stores.publish(false);
    expect((await view()).status).toBe(404);
    await stores.publish(true);
    const unknown = await stores.call(viewStore, {
      params: { slug: 'nothing' },
      body: { visit: 'x' },
      headers: browser,
    });
    expect(unknown.status).toBe(404);
  });

  test.each([
    [{}],
    [{ visit: '' }],
    [{ visit: 'x'.repeat(65) }],
    [{ visit: { $gt: '' } }],
    [{ visit: 'a\u0000b' }],
    [{ visit: 'a', day: 1 }],
  ])('%j is refused', async (body) => {
    const { status } = await stores.call(viewStore, { params: { slug: 'nair-jewels' }, body, headers: browser });
    expect(status).toBe(400);
  });
});

test('more views than are written at once are all counted, though their replica stops', async () => {
  const views = await counted(async (replica) => {
    // Not all at once: a replica whose event loop is busy for long refuses what comes.
    for (let group = 0; group < 5; group++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => view(undefined, undefined, browser, replica)));
      for (const { status } of answers) expect(status).toBe(202);
    }
  });
  expect(views).toBe(250);
});

test('views stand at the day in India; those of products come from the catalogue', async () => {
  now = new Date('2026-11-25T18:29:00Z');
  await counted(async (replica) => {
    await view('evening', undefined, browser, replica);
    now = new Date(now.getTime() + minute);
    await view('past midnight', undefined, browser, replica);
    await view('past midnight too', undefined, browser, replica);
  });
  const days = { '2026-11-25': 7, '2026-11-26': 2, '2026-08-30': 99 };
  const state = { id: seller.id, sellerId: seller.id, days };
  const { publish } = stores.system;
  await stores.stored('product_views', await publish(events.catalogue.viewEvents, 'counted', seller.id, 1, state));

  const { series, productViews } = await analytics();
  expect(series).toHaveLength(30);
  expect(series.slice(-2)).toEqual([
    { date: '2026-11-25', storeViews: 1, productViews: 7 },
    { date: dayInIndia(now), storeViews: 2, productViews: 2 },
  ]);
  expect(productViews).toBe(9);
  const performance = (await stores.call(getDashboardPerformance, { as: seller })).body;
  expect(performance.series.map(({ date, storeViews, productViews }) => ({ date, storeViews, productViews }))).toEqual(
    series,
  );
});

test('views older than 90 days are forgotten with the next one', async () => {
  now = new Date('2027-02-23T06:30:00Z');
  await counted((replica) => view('later', undefined, browser, replica).then(() => undefined));
  const stored = await stores.system.platform.database
    .collection<{ _id: string; days: Record<string, number> }>('store_views')
    .findOne({ _id: seller.id });
  expect(stored?.days).toEqual({ '2026-11-26': 2, '2027-02-23': 1 });
});
