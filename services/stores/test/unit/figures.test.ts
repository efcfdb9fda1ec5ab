import { describe, expect, test } from 'vitest';
import { moved } from '../../src/figures/days.ts';
import { type CountedInquiry, noInquiries, tallyInquiries } from '../../src/figures/inquiry-figures.ts';
import { type CountedLead, leadCounts, noLeads, tallyLeads } from '../../src/figures/lead-figures.ts';
import { monthToDate, sameDaysOfLastMonth } from '../../src/figures/months.ts';
import { withNewest } from '../../src/figures/newest.ts';
import { type CountedProduct, noProducts, tallyProducts } from '../../src/figures/product-figures.ts';

const today = '2026-11-21';

describe('months', () => {
  test.each([
    ['2026-11-21', '2026-11-01', 21, '2026-10-01', '2026-10-21'],
    ['2026-03-31', '2026-03-01', 31, '2026-02-01', '2026-02-28'],
    ['2028-03-30', '2028-03-01', 30, '2028-02-01', '2028-02-29'],
    ['2026-01-01', '2026-01-01', 1, '2025-12-01', '2025-12-01'],
    ['2026-05-31', '2026-05-01', 31, '2026-04-01', '2026-04-30'],
  ])('on %s: from %s %i days; last month %s to %s', (day, first, count, lastFirst, lastLast) => {
    const [month, last] = [monthToDate(day), sameDaysOfLastMonth(day)];
    expect([month[0], month.at(-1), month.length]).toEqual([first, day, count]);
    expect([last[0], last.at(-1)]).toEqual([lastFirst, lastLast]);
  });
});

describe('days', () => {
  const begun = (day: string, isAnswered = false) => ({ day, isAnswered });

  test.each([
    ['begins', {}, null, begun(today), { [today]: { begun: 1, answered: 0 } }],
    [
      'is answered',
      { [today]: { begun: 2, answered: 0 } },
      begun(today),
      begun(today, true),
      { [today]: { begun: 2, answered: 1 } },
    ],
    ['is not counted yet', {}, null, null, {}],
    ['is older than what is kept', {}, null, begun('2026-08-12'), {}],
    ['is as old as what is kept', {}, null, begun('2026-08-13'), { '2026-08-13': { begun: 1, answered: 0 } }],
    ['of a day that was dropped is answered', {}, begun('2026-01-01'), begun('2026-01-01', true), {}],
    ['old days go', { '2026-01-01': { begun: 9, answered: 9 } }, null, null, {}],
  ])('%s', (_, days, before, after, expected) => {
    expect(moved(days, before, after, today)).toEqual(expected);
  });
});

describe('the newest', () => {
  const entry = (id: string, minute: number, name = id) => ({ id, name, createdAt: new Date(minute * 60_000) });
  const five = [5, 4, 3, 2, 1].map((minute) => entry(`e${minute}`, minute));

  test.each([
    ['a newer one comes first', entry('new', 6), ['new', 'e5', 'e4', 'e3', 'e2']],
    ['one between takes its place', entry('mid', 3.5), ['e5', 'e4', 'mid', 'e3', 'e2']],
    ['an older one stays out', entry('old', 0), ['e5', 'e4', 'e3', 'e2', 'e1']],
    ['of the same moment the later id comes first', entry('e3b', 3), ['e5', 'e4', 'e3b', 'e3', 'e2']],
  ])('%s', (_, added, expected) => {
    expect(withNewest(five, added).map(({ id }) => id)).toEqual(expected);
  });

  test('a new state takes the place of the former', () => {
    expect(withNewest(five, entry('e2', 2, 'Renamed'))[3]).toEqual(entry('e2', 2, 'Renamed'));
  });
});

const product = (
  changes: Partial<CountedProduct> = {},
  card: Partial<NonNullable<CountedProduct['card']>> = {},
): CountedProduct => ({
  _id: 'prd_1',
  version: 1,
  mark: 1,
  sellerId: 'usr_meera',
  name: 'Lotus Jhumka',
  isActive: true,
  onMarket: true,
  createdAt: new Date('2026-11-01'),
  card: { subcategory: 'Earrings', isFeatured: false, price: 1000.55, stock: 3, pictures: [], ...card },
  ...changes,
});

describe('a product counts', () => {
  const offered = { total: 1, active: 1, featured: 0, valuePaise: 300_165, bySubcategory: { Earrings: 1 } };

  test.each([
    ['on the market', product(), offered],
    ['featured', product({}, { isFeatured: true }), { ...offered, featured: 1 }],
    ['without a stock: as one', product({}, { stock: null }), { ...offered, valuePaise: 100_055 }],
    ['out of stock: as one', product({}, { stock: 0 }), { ...offered, valuePaise: 100_055 }],
    [
      'discontinued',
      product({ isActive: false, onMarket: false }, { isFeatured: true }),
      { total: 1, active: 0, featured: 0, valuePaise: 0, bySubcategory: {} },
    ],
    [
      'waiting for its first approval',
      product({ onMarket: false, card: null }),
      { total: 1, active: 1, featured: 0, valuePaise: 0, bySubcategory: {} },
    ],
  ])('%s', (_, after, expected) => {
    const { recent, ...figures } = tallyProducts(noProducts, null, after);
    expect(figures).toEqual(expected);
    expect(recent).toEqual([
      {
        id: 'prd_1',
        name: 'Lotus Jhumka',
        isActive: after.isActive,
        createdAt: after.createdAt,
        price: after.card?.price ?? null,
        picture: null,
      },
    ]);
  });

  test('only as it is now', () => {
    const first = tallyProducts(noProducts, null, product());
    const other = product({}, { subcategory: 'Rings', price: 10, stock: 1, isFeatured: true });
    expect(tallyProducts(first, product(), other)).toMatchObject({
      total: 1,
      featured: 1,
      valuePaise: 1000,
      bySubcategory: { Rings: 1 },
    });
  });
});

const lead = (changes: Partial<CountedLead> = {}): CountedLead => ({
  _id: 'led_1',
  version: 1,
  mark: 1,
  sellerId: 'usr_meera',
  buyerName: 'Priya Shah',
  productName: 'Lotus Jhumka',
  source: 'Website',
  status: 'New',
  createdAt: new Date('2026-11-20T18:30:00Z'),
  answeredAt: null,
  ...changes,
});

describe('a lead counts', () => {
  test.each([
    ['New', { total: 1, new: 1, active: 1 }],
    ['In Progress', { total: 1, new: 0, active: 1 }],
    ['Contacted', { total: 1, new: 0, active: 1 }],
    ['Replied', { total: 1, new: 0, active: 1 }],
    ['Closed', { total: 1, new: 0, active: 0 }],
  ] as const)('%s', (status, expected) => {
    expect(leadCounts(tallyLeads(noLeads, null, lead({ status }), today))).toEqual(expected);
  });

  test('at its day in India, answered once its seller gave it a status, whatever came after', () => {
    const received = tallyLeads(noLeads, null, lead(), today);
    expect(received.days).toEqual({ [today]: { begun: 1, answered: 0 } });
    const answered = lead({ status: 'Contacted', answeredAt: new Date() });
    const contacted = tallyLeads(received, lead(), answered, today);
    expect(contacted.days).toEqual({ [today]: { begun: 1, answered: 1 } });
    const again = tallyLeads(contacted, answered, { ...answered, status: 'New' }, today);
    expect(again.days).toEqual({ [today]: { begun: 1, answered: 1 } });
    expect(leadCounts(again)).toEqual({ total: 1, new: 1, active: 1 });
  });

  test('that its buyer closed is not answered', () => {
    const { days } = tallyLeads(noLeads, null, lead({ status: 'Closed' }), today);
    expect(days).toEqual({ [today]: { begun: 1, answered: 0 } });
  });
});

const inquiry = (changes: Partial<CountedInquiry> = {}): CountedInquiry => ({
  _id: 'cnv_1',
  version: 1,
  mark: 1,
  sellerId: 'usr_meera',
  productName: null,
  conversationType: 'quote',
  firstMessageAt: new Date('2026-11-20T18:29:00Z'),
  isPending: true,
  isAnswered: false,
  ...changes,
});

describe('a conversation counts', () => {
  test('from its first message', () => {
    const opened = tallyInquiries(noInquiries, null, inquiry({ firstMessageAt: null, isPending: false }), today);
    expect(opened).toEqual(noInquiries);
    const asked = tallyInquiries(opened, inquiry({ firstMessageAt: null, isPending: false }), inquiry(), today);
    expect(asked).toMatchObject({
      total: 1,
      pending: 1,
      unanswered: 1,
      days: { '2026-11-20': { begun: 1, answered: 0 } },
    });
    expect(asked.recent.map(({ id }) => id)).toEqual(['cnv_1']);
  });

  test.each([
    [true, false, { total: 1, pending: 1, unanswered: 1 }],
    [false, true, { total: 1, pending: 0, unanswered: 0 }],
    [true, true, { total: 1, pending: 1, unanswered: 0 }],
  ])('pending %s, answered %s', (isPending, isAnswered, expected) => {
    const begun = tallyInquiries(noInquiries, null, inquiry(), today);
    expect(tallyInquiries(begun, inquiry(), inquiry({ isPending, isAnswered }), today)).toMatchObject(expected);
  });
});
