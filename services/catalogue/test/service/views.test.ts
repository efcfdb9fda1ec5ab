import { dayInIndia, events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, type Catalogue, otherSeller, seller, startCatalogue } from '../service.ts';

const { viewProduct, disableProduct } = routes.catalogue;
const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
};

/** 21 November 2026, 10:15 in India: no hour or day ends between two views. */
const now = new Date('2026-11-21T04:45:00Z');
const clock = () => now;

let catalogue: Catalogue;
let first: string;
let second: string;
beforeAll(async () => {
  catalogue = await startCatalogue({ clock });
  first = (await catalogue.submitApproved()).id;
  second = (await catalogue.submitApproved()).id;
});
afterAll(() => catalogue.close());

/** All views of the seller, as published. */
async function publishedViews(sellerId = seller.id): Promise<number> {
  const published = await catalogue.system.published(events.catalogue.viewEvents, sellerId);
  const days = published.at(-1)?.data.days ?? {};
  return Object.values(days).reduce((sum, count) => sum + count, 0);
}

/** A replica writes what it has when it stops: this is how a test sees what was counted. */
async function counted(visit: (replica: Catalogue) => Promise<void>): Promise<number> {
  const before = await publishedViews();
  const replica = await startCatalogue({ joining: catalogue, clock });
  await visit(replica);
  await replica.stop();
  return (await publishedViews()) - before;
}

type Viewer = { as?: typeof buyer; headers?: Record<string, string> };
async function view(id: string, visit: string, { as, headers = browser }: Viewer = {}, from = catalogue) {
  const { status } = await from.call(viewProduct, { as, params: { id }, body: { visit }, headers });
  expect(status).toBe(202);
}

test('each product counts once per visit, and its seller’s products are summed by day', async () => {
  const views = await counted(async (replica) => {
    for (const visit of ['a', 'b', 'a', 'a']) await view(first, visit, {}, replica);
    await view(second, 'a', {}, replica);
  });
  expect(views).toBe(3);
  const [event] = await catalogue.system.published(events.catalogue.viewEvents, seller.id);
  expect(event?.type).toBe('catalogue.views.counted');
  expect(event?.data).toEqual({ id: seller.id, sellerId: seller.id, days: { [dayInIndia(now)]: 3 } });
});

test('two replicas add up, and neither counts what the other did', async () => {
  const views = await counted((one) =>
    counted(async (other) => {
      for (const replica of [one, other]) await view(first, 'on both', {}, replica);
      await view(first, 'on one', {}, one);
      await view(second, 'on other', {}, other);
    }).then(() => undefined),
  );
  expect(views).toBe(3);
});

test('those of buyers and other sellers count; those of its seller, robots and programs do not', async () => {
  const robot = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';
  let visits = 0;
  const countedOf = (viewers: readonly Viewer[]) =>
    counted(async (replica) => {
      for (const viewer of viewers) await view(first, `visit ${++visits}`, viewer, replica);
    });
  expect(await countedOf([{ as: buyer }, { as: otherSeller }])).toBe(2);
  const others = [
    { as: seller },
    { headers: { 'user-agent': robot } },
    { headers: { 'user-agent': 'python-requests/2.32' } },
  ];
  expect(await countedOf(others)).toBe(0);
});

test('of what buyers cannot see answers 404', async () => {
  const waiting = await catalogue.submit();
  const gone = await catalogue.submitApproved();
  await catalogue.call(disableProduct, { as: seller, params: { id: gone.id } });
  for (const id of [waiting.id, gone.id, 'prd_nothing']) {
    const { status } = await catalogue.call(viewProduct, { params: { id }, body: { visit: 'x' }, headers: browser });
    expect(status).toBe(404);
  }
});

test.each([
  [{}],
  [{ visit: '' }],
  [{ visit: 'x'.repeat(65) }],
  [{ visit: { $ne: 1 } }],
  [{ visit: 'a', sellerId: 'x' }],
])('%j is refused', async (body) => {
  const { status } = await catalogue.call(viewProduct, { params: { id: first }, body, headers: browser });
  expect(status).toBe(400);
});
