import { expect, test } from 'vitest';
import { monthToDate, sameDaysOfLastMonth } from '../../src/figures.ts';

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
