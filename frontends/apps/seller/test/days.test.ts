import { expect, test } from 'vitest';
import { barsOf, chartSize, inquiriesOf, topOf, weeksOf } from '../src/features/dashboard/days.ts';

const day = (date: string, inquiries: number, leads = 0) => ({
  date,
  inquiries,
  leads,
  productViews: 0,
  storeViews: 0,
});
const month = Array.from({ length: 30 }, (_, index) =>
  day(`2026-11-${String(index + 1).padStart(2, '0')}`, index === 3 ? 14 : 0),
);

test.each([
  [1, 2],
  [3, 4],
  [7, 8],
  [14, 16],
  [16, 16],
  [17, 20],
  [61, 80],
  [4_321, 6_000],
])('a scale for at most %d ends at %d', (most, top) => expect(topOf(most)).toBe(top));

test('a bar is as high as its share of the scale', () => {
  const figures = inquiriesOf(month);
  expect(figures?.top).toBe(16);
  const [bar, ...others] = figures ? barsOf(figures) : [];
  expect(others).toEqual([]);
  expect(bar?.date).toBe('2026-11-04');
  expect(bar?.height).toBe((14 / 16) * chartSize.height);
});

test('a single one stays visible beside thousands', () => {
  const figures = inquiriesOf([day('2026-11-01', 5_000), day('2026-11-02', 0, 1)]);
  expect(figures && barsOf(figures)[1]?.height).toBe(2);
});

test('names the last day and each a week before', () => {
  const figures = inquiriesOf(month);
  expect(figures && weeksOf(figures).map(({ date }) => date.slice(-2))).toEqual(['02', '09', '16', '23', '30']);
});
