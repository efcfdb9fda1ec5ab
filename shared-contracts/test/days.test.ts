import { describe, expect, it } from 'vitest';
import { dayBefore, dayInIndia, lastDays } from '../src/days.ts';

describe('a day in India', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T19:00:00.000Z', '2028-02-29'],
  ])('%s is %s', (moment, day) => {
    expect(dayInIndia(new Date(moment))).toBe(day);
  });
});

it.each([
  ['2026-03-01', 1, '2026-02-28'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2026-01-01', 1, '2025-12-31'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s less %i days is %s', (day, days, before) => {
  expect(dayBefore(day, days)).toBe(before);
});

it('the last days end with today', () => {
  expect(lastDays('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
});
