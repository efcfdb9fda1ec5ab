import { type DomainEvent, events, routes } from '@gehna/contracts';
import { byRate, conversationState, leadState, rateState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RandomEvent, randomEvents, randomNumbers, recomputed, shuffledTwice } from '../random-events.ts';
import { otherSeller, type StoresService, seller, startStores } from '../stores-service.ts';

const { getDashboardStats, getDashboardPerformance, getAnalytics } = routes.stores;
let now = new Date('2026-11-21T06:00:00Z');

let stores: StoresService;
beforeAll(async () => {
  stores = await startStores({ clock: () => now });
});
afterAll(() => stores.close());

const statsOf = async (id: string) =>
  (await stores.call(getDashboardStats, { as: { id, roles: ['buyer', 'seller'] } })).body;
const performanceOf = async (id: string) =>
  (await stores.call(getDashboardPerformance, { as: { id, roles: ['buyer', 'seller'] } })).body;

test('an unknown seller sees zeros', async () => {
  expect((await statsOf('usr_nobody')).products).toEqual({ active: 0, total: 0, featured: 0, recent: [] });
  const { categoryDistribution, series } = await performanceOf('usr_nobody');
  expect([categoryDistribution, series.length]).toEqual([[], 30]);
  const { status } = await stores.call(getAnalytics, { as: { id: 'usr_nobody', roles: ['buyer', 'seller'] } });
  expect(status).toBe(200);
});

test('the figures follow products, leads and conversations', async () => {
  await stores.offer('prd_kada', { name: 'Kada', price: 500.5, stock: 2, isFeatured: true, subcategory: 'Kada' });
  await stores.offer('prd_waiting', { name: 'Waiting', neverApproved: true, createdAt: '2026-11-02T10:00:00.000Z' });
  const { publish } = stores.system;
  const lead = leadState('led_1', { productName: 'Kada' });
  await stores.stored('leads', await publish(events.leads.leadEvents, 'received', 'led_1', 1, lead));
  const conversation = conversationState('cnv_1', { productName: null, conversationType: 'quote' });
  await stores.stored('inquiries', await publish(events.chat.conversationEvents, 'begun', 'cnv_1', 1, conversation));

  expect(await statsOf(seller.id)).toMatchObject({
    sales: { estimatedValue: 1001, monthlyInquiries: 2 },
    products: {
      active: 2,
      total: 2,
      featured: 1,
      recent: [
        { name: 'Waiting', price: null },
        { name: 'Kada', price: 500.5 },
      ],
    },
    inquiries: {
      new: 1,
      pending: 1,
      total: 1,
      responseRate: 0,
      recent: [{ _id: 'cnv_1', subject: 'General question' }],
    },
    leads: { active: 1, new: 1, total: 1, recent: [{ _id: 'led_1', buyerName: 'Priya Shah', productName: 'Kada' }] },
  });

  const answered = { ...conversation, lastMessageFrom: seller.id, answeredAt: '2026-11-21T05:00:00.000Z' };
  await stores.stored('inquiries', await publish(events.chat.conversationEvents, 'message-sent', 'cnv_1', 2, answered));
  const { inquiries } = await statsOf(seller.id);
  expect(inquiries).toMatchObject({ new: 0, pending: 0, total: 1, responseRate: 50 });
  expect((await performanceOf(seller.id)).categoryDistribution).toEqual([{ _id: 'Kada', count: 1 }]);
  expect((await statsOf(otherSeller.id)).leads.total).toBe(0);
});

test('an inquiry is called as its piece is now, and a name that is not approved yet does not show', async () => {
  const sellerId = 'usr_renames';
  const { publish } = stores.system;
  const about = { sellerId, productId: 'prd_renamed', productName: 'Kada' };
  const begun = await publish(events.chat.conversationEvents, 'begun', 'cnv_r', 1, conversationState('cnv_r', about));
  await stores.stored('inquiries', begun);
  const subjects = async () => (await statsOf(sellerId)).inquiries.recent.map(({ subject }) => subject);
  await stores.offer('prd_renamed', { sellerId, name: 'Kada', neverApproved: true });
  expect(await subjects()).toEqual(['Kada']);
  await stores.offer('prd_renamed', { sellerId, name: 'Lotus Kada' });
  expect(await subjects()).toEqual(['Lotus Kada']);
});

test('an open dashboard gets a hint when its figures are stored: what it fetches then holds them', async () => {
  const sellerId = 'usr_hinted';
  const totals: Promise<number>[] = [];
  stores.system.platform.messaging.live.subscribe({
    accepts: (audience) => audience === `user.${sellerId}`,
    receive: (_, { kind }) => kind === 'dashboard' && totals.push(statsOf(sellerId).then(({ leads }) => leads.total)),
    reconnected: () => undefined,
  });
  const { publish } = stores.system;
  await publish(events.leads.leadEvents, 'received', 'led_h1', 1, leadState('led_h1', { sellerId }));
  await eventually(() => totals.length === 1);
  expect(await totals[0]).toBe(1);
  await publish(events.leads.leadEvents, 'received', 'led_h2', 1, leadState('led_h2', { sellerId }));
  await eventually(() => totals.length === 2);
  expect(await totals[1]).toBe(2);
});

test('prices by rate are shown and summed at the rate in force', async () => {
  await stores.offer('prd_by_rate', { ...byRate, sellerId: 'usr_by_rate', stock: 3 });
  await stores.offer('prd_fixed', { price: 70, sellerId: 'usr_by_rate', stock: 1 });
  const { publish } = stores.system;
  const state = rateState({ number: 2, perGram: 200 });
  await stores.stored('metal_rates', await publish(events.catalogue.metalRateEvents, 'set', 'silver', 2, state));
  const { sales, products } = await statsOf('usr_by_rate');
  expect(sales.estimatedValue).toBe(3 * 2060 + 70);
  expect(products.recent.map(({ price }) => price).sort()).toEqual([2060, 70]);
});

/** `RANDOM_EVENTS=10000` publishes more, which takes minutes. */
const count = Number(process.env.RANDOM_EVENTS ?? 300);
/** Milliseconds: 120 an event, with the slowest database and a busy machine. */
const timeout = 60_000 + 120 * count;

describe(`after ${count} random events, each twice and in any order`, () => {
  const sellers = ['usr_random1', 'usr_random2', 'usr_random3'];
  const random = randomNumbers(20261121);
  const published = randomEvents(count, sellers, now, random);
  /** Published in November; the rest in December. */
  const first = published.slice(0, Math.floor(count * 0.8));

  function publishState({ kind, id, version, state }: RandomEvent): Promise<DomainEvent> {
    const { publish } = stores.system;
    if (kind === 'product') return publish(events.catalogue.productEvents, 'revised', id, version, state);
    if (kind === 'lead') return publish(events.leads.leadEvents, 'status-changed', id, version, state);
    return publish(events.chat.conversationEvents, 'message-sent', id, version, state);
  }

  /** Waits for the late and doubled ones too: they would meet a database that is being emptied, which no service ever does. */
  async function publishInAnyOrder(events: readonly RandomEvent[]): Promise<void> {
    const sent: DomainEvent[] = [];
    for (const event of shuffledTwice(events, random)) sent.push(await publishState(event));
    for (const event of sent) await stores.system.handled(event);
  }

  async function figuresAreRight(past: readonly RandomEvent[]): Promise<void> {
    for (const id of sellers) {
      const { comparison, categories, ofDay, ...expected } = recomputed(past, id, now);
      const { sales, products, inquiries, leads } = await statsOf(id);
      expect({
        ...sales,
        products: { ...products, recent: products.recent.map(({ _id, name, isActive }) => ({ _id, name, isActive })) },
        inquiries: {
          ...inquiries,
          recent: inquiries.recent.map(({ _id, subject, status }) => ({ _id, subject, status })),
        },
        leads: { ...leads, recent: leads.recent.map(({ _id, buyerName, status }) => ({ _id, buyerName, status })) },
      }).toEqual(expected);
      const { monthlyComparison, categoryDistribution, series } = await performanceOf(id);
      expect(monthlyComparison.inquiries).toEqual(comparison);
      expect(Object.fromEntries(categoryDistribution.map(({ _id, count }) => [_id, count]))).toEqual(categories);
      expect(series.map((day) => ({ leads: day.leads, inquiries: day.inquiries }))).toEqual(
        series.map(({ date }) => ofDay(date)),
      );
    }
  }

  test('the figures equal a plain recount', { timeout }, async () => {
    await publishInAnyOrder(first);
    await figuresAreRight(first);
  });

  test('and after a rebuild: beside what is there, and into an empty database', { timeout }, async () => {
    const before = await Promise.all(sellers.map(statsOf));
    expect(await stores.system.rebuild()).toBeGreaterThan(first.length);
    expect(await Promise.all(sellers.map(statsOf))).toEqual(before);

    const { database } = stores.system.platform;
    for (const name of ['products', 'leads', 'inquiries']) await database.collection(name).deleteMany({});
    expect((await statsOf('usr_random1')).leads.total).toBe(0);
    await stores.system.rebuild();
    await figuresAreRight(first);
  });

  test('and when the month ends, which it does in India first', { timeout }, async () => {
    now = new Date('2026-11-30T18:29:59Z');
    await figuresAreRight(first);
    expect((await statsOf('usr_random1')).sales.monthlyInquiries).toBeGreaterThan(0);
    now = new Date('2026-11-30T18:30:00Z');
    await figuresAreRight(first);
    expect((await statsOf('usr_random1')).sales.monthlyInquiries).toBe(0);
  });

  test('and with the events of the next month, late ones of the last month among them', { timeout }, async () => {
    now = new Date('2026-12-01T18:30:00Z');
    await publishInAnyOrder(published.slice(-Math.floor(count * 0.3)));
    await figuresAreRight(published);
  });
});
