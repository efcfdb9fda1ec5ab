import { describe, expect, test } from 'vitest';
import {
  analyticsOf,
  type PerformanceFigures,
  performanceOf,
  type StatsFigures,
  statsOf,
} from '../../src/dashboard.ts';
import type { Days } from '../../src/figures.ts';

const today = '2026-11-21';
const none: StatsFigures = {
  products: { total: 0, active: 0, bySubcategory: [], movedPaise: 0, recent: [] },
  leads: { total: 0, new: 0, active: 0, days: {}, recent: [] },
  conversations: { total: 0, pending: 0, unanswered: 0, days: {}, recent: [] },
  productNames: new Map(),
  answerTime: {},
  ratings: { average: null, count: 0 },
};
const noViews = { products: {}, store: {} };
const noPerformance: PerformanceFigures = { bySubcategory: [], leadDays: {}, conversationDays: {}, views: noViews };
const begun = (counts: Record<string, number>, answered = 0): Days =>
  Object.fromEntries(Object.entries(counts).map(([day, count]) => [day, { begun: count, answered }]));
const statsWith = (leads: Days, conversations: Days) =>
  statsOf(
    { ...none, leads: { ...none.leads, days: leads }, conversations: { ...none.conversations, days: conversations } },
    today,
  );
const performanceWith = (leadDays: Days, conversationDays: Days, views = noViews) =>
  performanceOf({ ...noPerformance, leadDays, conversationDays, views }, today);

test('without anything: zeros, and no rate that would be invented', () => {
  expect(statsOf(none, today)).toEqual({
    sales: { estimatedValue: 0, monthlyInquiries: 0 },
    products: { active: 0, total: 0, featured: 0, recent: [] },
    inquiries: { new: 0, pending: 0, total: 0, responseRate: null, recent: [] },
    leads: { active: 0, new: 0, total: 0, recent: [] },
    reviews: { averageRating: null, total: 0 },
  });
  expect(performanceOf(noPerformance, today).monthlyComparison).toEqual({
    inquiries: { current: 0, previous: 0, change: null },
  });
});

describe('the month', () => {
  test.each([
    ['leads and conversations of this month', { '2026-11-01': 2, '2026-11-21': 1 }, { '2026-11-10': 4 }, 7, 0, null],
    ['against the same days of last month', { '2026-11-02': 3, '2026-10-21': 2 }, {}, 3, 2, 50],
    ['the rest of last month does not count', { '2026-11-02': 1, '2026-10-22': 9, '2026-10-01': 2 }, {}, 1, 2, -50],
    ['nor does tomorrow', { '2026-11-22': 5 }, {}, 0, 0, null],
    ['a third more', { '2026-11-02': 4, '2026-10-02': 3 }, {}, 4, 3, 33.3],
  ])('%s', (_, leads, inquiries, current, previous, change) => {
    const days = [begun(leads as Record<string, number>), begun(inquiries as Record<string, number>)] as const;
    expect(performanceWith(...days).monthlyComparison.inquiries).toEqual({ current, previous, change });
    expect(statsWith(...days).sales.monthlyInquiries).toBe(current);
  });
});

test('the answer time is what buyers see', () => {
  const { inquiries } = statsOf({ ...none, answerTime: { answersWithinHours: 2 } }, today);
  expect(inquiries.answersWithinHours).toBe(2);
});

describe('the response rate', () => {
  test.each([
    [
      'leads and conversations alike',
      { [today]: { begun: 2, answered: 1 } },
      { [today]: { begun: 1, answered: 1 } },
      66.7,
    ],
    ['none answered', { [today]: { begun: 3, answered: 0 } }, {}, 0],
    ['all answered', { [today]: { begun: 3, answered: 3 } }, {}, 100],
    ['the 90th day counts', { '2026-08-24': { begun: 1, answered: 1 }, [today]: { begun: 1, answered: 0 } }, {}, 50],
    ['the 91st does not', { '2026-08-23': { begun: 1, answered: 1 }, [today]: { begun: 1, answered: 0 } }, {}, 0],
    ['only older ones', { '2026-08-23': { begun: 1, answered: 1 } }, {}, null],
  ])('%s', (_, leads, inquiries, expected) => {
    expect(statsWith(leads as Days, inquiries as Days).inquiries.responseRate).toBe(expected);
  });
});

test('the chart: 30 days, the oldest first', () => {
  const views = { products: { [today]: 7, '2026-10-22': 99 }, store: { '2026-10-23': 5 } };
  const { series } = performanceWith(begun({ [today]: 2 }), begun({ '2026-10-23': 4, '2026-10-22': 9 }), views);
  expect(series).toHaveLength(30);
  expect(series[0]).toEqual({ date: '2026-10-23', inquiries: 4, leads: 0, productViews: 0, storeViews: 5 });
  expect(series[29]).toEqual({ date: today, inquiries: 0, leads: 2, productViews: 7, storeViews: 0 });
  expect(analyticsOf(views, today)).toMatchObject({ storeViews: 5, productViews: 7 });
});

test('recent conversations are called inquiries, by what their pieces are called now', () => {
  const createdAt = new Date('2026-11-20T10:00:00Z');
  const pending = {
    _id: 'x',
    version: 1,
    sellerId: 'usr_meera',
    productId: null,
    productName: null,
    conversationType: 'quote',
    firstMessageAt: createdAt,
    isPending: true,
    isAnswered: false,
  } as const;
  const about = { ...pending, productId: 'prd_1', productName: 'Kada', isPending: false };
  const recent = [pending, about, { ...about, productId: 'prd_2' }];
  const productNames = new Map([['prd_2', 'Lotus Kada']]);
  const { inquiries } = statsOf({ ...none, conversations: { ...none.conversations, recent }, productNames }, today);
  expect(inquiries.recent).toEqual([
    {
      _id: 'x',
      subject: 'General question',
      status: 'Pending',
      inquiryType: 'quote',
      createdAt: createdAt.toISOString(),
    },
    { _id: 'x', subject: 'Kada', status: 'Answered', inquiryType: 'quote', createdAt: createdAt.toISOString() },
    { _id: 'x', subject: 'Lotus Kada', status: 'Answered', inquiryType: 'quote', createdAt: createdAt.toISOString() },
  ]);
});
