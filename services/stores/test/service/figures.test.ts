import { events, routes } from '@gehna/contracts';
import {
  type ConversationState,
  conversationState,
  type LeadState,
  leadState,
  type ProductChanges,
} from '@gehna/contracts/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StoresService, startStores } from '../stores-service.ts';

/** 21 November 2026, 11:30 in India. */
const now = new Date('2026-11-21T06:00:00Z');
let stores: StoresService;
beforeAll(async () => {
  stores = await startStores({ clock: () => now });
});
afterAll(() => stores.close());

let count = 0;
const nextId = () => `x${++count}`;
const statsOf = async (id: string) =>
  (await stores.call(routes.stores.getDashboardStats, { as: { id, roles: ['buyer', 'seller'] } })).body;
const performanceOf = async (id: string) =>
  (await stores.call(routes.stores.getDashboardPerformance, { as: { id, roles: ['buyer', 'seller'] } })).body;

describe('a product counts', () => {
  const base = { price: 1000.55, stock: 3, isFeatured: false, subcategory: 'Earrings' };
  const offered = { active: 1, featured: 0, estimatedValue: 3001.65, categories: [{ _id: 'Earrings', count: 1 }] };
  const notOffered = { active: 1, featured: 0, estimatedValue: 0, categories: [] };

  test.each<readonly [string, ProductChanges, typeof offered]>([
    ['on the market', {}, offered],
    ['featured', { isFeatured: true }, { ...offered, featured: 1 }],
    ['without a stock: as one', { stock: null }, { ...offered, estimatedValue: 1000.55 }],
    ['out of stock: as one', { stock: 0 }, { ...offered, estimatedValue: 1000.55 }],
    ['discontinued', { isActive: false, isFeatured: true }, { ...notOffered, active: 0 }],
    ['waiting for its first approval', { neverApproved: true }, notOffered],
  ])('%s', async (_, changes, expected) => {
    const sellerId = nextId();
    await stores.offer(nextId(), { ...base, ...changes, sellerId });
    const { products, sales } = await statsOf(sellerId);
    const { categoryDistribution } = await performanceOf(sellerId);
    expect(products.total).toBe(1);
    expect({
      active: products.active,
      featured: products.featured,
      estimatedValue: sales.estimatedValue,
      categories: categoryDistribution,
    }).toEqual(expected);
  });

  test('in its newest state only', async () => {
    const [sellerId, id] = [nextId(), nextId()];
    await stores.offer(id, { ...base, sellerId });
    await stores.offer(id, { sellerId, subcategory: 'Rings', price: 10, stock: 1, isFeatured: true });
    const { products, sales } = await statsOf(sellerId);
    expect([products.total, products.featured, sales.estimatedValue]).toEqual([1, 1, 10]);
    expect((await performanceOf(sellerId)).categoryDistribution).toEqual([{ _id: 'Rings', count: 1 }]);
  });

  test('by category: the largest first, then by name', async () => {
    const sellerId = nextId();
    for (const subcategory of ['Rings', 'Chain', 'Bangles', 'Chain']) {
      await stores.offer(nextId(), { sellerId, subcategory });
    }
    expect((await performanceOf(sellerId)).categoryDistribution).toEqual([
      { _id: 'Chain', count: 2 },
      { _id: 'Bangles', count: 1 },
      { _id: 'Rings', count: 1 },
    ]);
  });

  test('among the five newest, the later id first when two are of the same moment', async () => {
    const sellerId = nextId();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
    for (const [id, minute] of [
      ['a', 1],
      ['b', 5],
      ['c', 3],
      ['d', 3],
      ['e', 2],
      ['f', 4],
    ] as const) {
      await stores.offer(`${sellerId}${id}`, { sellerId, createdAt: at(minute) });
    }
    const { recent } = (await statsOf(sellerId)).products;
    expect(recent.map(({ _id }) => _id.slice(sellerId.length))).toEqual(['b', 'f', 'd', 'c', 'e']);
  });
});

describe('a lead counts', () => {
  async function receive(sellerId: string, changes: Partial<LeadState>): Promise<void> {
    const id = nextId();
    const state = { ...leadState(id, { sellerId }), ...changes };
    await stores.stored('leads', await stores.system.publish(events.leads.leadEvents, 'received', id, 1, state));
  }

  test.each([
    ['New', { total: 1, new: 1, active: 1 }],
    ['In Progress', { total: 1, new: 0, active: 1 }],
    ['Contacted', { total: 1, new: 0, active: 1 }],
    ['Replied', { total: 1, new: 0, active: 1 }],
    ['Closed', { total: 1, new: 0, active: 0 }],
  ] as const)('%s', async (status, expected) => {
    const sellerId = nextId();
    await receive(sellerId, { status });
    expect((await statsOf(sellerId)).leads).toMatchObject(expected);
  });

  test('at its day in India', async () => {
    const sellerId = nextId();
    await receive(sellerId, { createdAt: '2026-11-20T18:30:00.000Z' });
    await receive(sellerId, { createdAt: '2026-11-20T18:29:59.999Z' });
    const { series } = await performanceOf(sellerId);
    expect(series.slice(-2).map(({ date, leads }) => [date, leads])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ]);
  });

  test('as answered once its seller gave it a status, and not when its buyer closed it', async () => {
    const sellerId = nextId();
    await receive(sellerId, { status: 'New', answeredAt: '2026-11-21T05:00:00.000Z' });
    await receive(sellerId, { status: 'Closed', answeredAt: null });
    expect((await statsOf(sellerId)).inquiries.responseRate).toBe(50);
  });

  test('in the response rate for 90 days of India', async () => {
    const sellerId = nextId();
    await receive(sellerId, { createdAt: '2026-08-23T18:30:00.000Z', answeredAt: '2026-11-21T05:00:00.000Z' });
    await receive(sellerId, { createdAt: '2026-08-23T18:29:59.999Z', answeredAt: null });
    expect((await statsOf(sellerId)).inquiries.responseRate).toBe(100);
  });
});

describe('a conversation counts', () => {
  async function converse(sellerId: string, changes: Partial<ConversationState>): Promise<void> {
    const id = nextId();
    const state = { ...conversationState(id, { sellerId }), ...changes };
    const event = await stores.system.publish(events.chat.conversationEvents, 'message-sent', id, 1, state);
    await stores.stored('inquiries', event);
  }

  test('from its first message', async () => {
    const sellerId = nextId();
    await converse(sellerId, { firstMessageAt: null, lastMessageFrom: null });
    expect((await statsOf(sellerId)).inquiries).toMatchObject({ total: 0, pending: 0, new: 0, recent: [] });
    await converse(sellerId, { firstMessageAt: '2026-11-20T18:29:00.000Z' });
    expect((await statsOf(sellerId)).inquiries).toMatchObject({ total: 1, pending: 1, new: 1 });
    const { series } = await performanceOf(sellerId);
    expect(series.find(({ date }) => date === '2026-11-20')?.inquiries).toBe(1);
  });

  test.each([
    ['buyer', null, { total: 1, pending: 1, new: 1 }],
    ['seller', '2026-11-21T05:00:00.000Z', { total: 1, pending: 0, new: 0 }],
    ['buyer', '2026-11-21T05:00:00.000Z', { total: 1, pending: 1, new: 0 }],
  ] as const)('with the last message from its %s, answered at %s', async (from, answeredAt, expected) => {
    const sellerId = nextId();
    const { buyerId } = conversationState('any');
    await converse(sellerId, { lastMessageFrom: from === 'buyer' ? buyerId : sellerId, answeredAt });
    expect((await statsOf(sellerId)).inquiries).toMatchObject(expected);
  });

  test.each([
    ['a seller began with a quotation', { lastMessageFrom: 'the seller' }],
    ['ended with the buyer’s account', { hasEnded: true }],
  ] as const)(
    'as one without an open question when %s',
    async (_, { lastMessageFrom, ...ended }: { lastMessageFrom?: string; hasEnded?: true }) => {
      const sellerId = nextId();
      await converse(sellerId, { ...(lastMessageFrom && { lastMessageFrom: sellerId }), answeredAt: null, ...ended });
      expect((await statsOf(sellerId)).inquiries).toMatchObject({ total: 1, pending: 0, new: 0, responseRate: 100 });
    },
  );
});
