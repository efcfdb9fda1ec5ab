import { expect, test } from 'vitest';
import { initials } from '../src/avatar/Avatar.tsx';
import {
  formatAgo,
  formatDay,
  formatDayHeading,
  formatIndianDay,
  formatLongMoment,
  formatMoment,
  formatWhen,
} from '../src/format/dates.ts';
import { formatWithinHours } from '../src/format/durations.ts';
import {
  formatCount,
  formatExactGrams,
  formatExactRupees,
  formatFileSize,
  formatGrams,
  formatInDot,
  formatPercent,
  formatRupees,
  rupeesFormatOf,
} from '../src/format/numbers.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [7400, '₹7,400'],
  [125000, '₹1,25,000'],
  [12345678.49, '₹1,23,45,678'],
  [-500, '-₹500'],
])('%d rupees are written %s', (amount, written) => {
  expect(formatRupees(amount)).toBe(written);
});

test.each([
  [86.2, '86.20\u00a0g'],
  [0.5, '0.50\u00a0g'],
  [100000, '1,00,000.00\u00a0g'],
])('%d grams are written %s', (weight, written) => {
  expect(formatGrams(weight)).toBe(written);
});

test('weights of a calculation are written to the milligram', () => {
  expect([86.2, 3.875, 1234.5].map(formatExactGrams)).toEqual(['86.200\u00a0g', '3.875\u00a0g', '1,234.500\u00a0g']);
});

test('counts are grouped as in India', () => {
  expect(formatCount(100000)).toBe('1,00,000');
  expect([99, 100].map(formatInDot)).toEqual(['99', '99+']);
});

test.each([
  [125000, '₹1,25,000'],
  [125000.5, '₹1,25,000.50'],
])('%d rupees are written %s where paise count', (amount, written) => {
  expect(formatExactRupees(amount)).toBe(written);
});

test.each([
  [
    [979094.08, 1500, 45],
    ['₹9,79,094.08', '₹1,500.00', '₹45.00'],
  ],
  [
    [1500, 45],
    ['₹1,500', '₹45'],
  ],
])('the amounts of a column %j are written alike', (amounts, written) => {
  expect(amounts.map(rupeesFormatOf(amounts))).toEqual(written);
});

test.each([
  [0, '0%'],
  [6.5, '6.5%'],
  [12.34, '12.3%'],
])('%d percent are written %s', (percent, written) => {
  expect(formatPercent(percent)).toBe(written);
});

test.each([
  [734_003, '716.8\u00a0KB'],
  [5_242_880, '5\u00a0MB'],
])('a file of %d bytes is %s', (bytes, written) => {
  expect(formatFileSize(bytes)).toBe(written);
});

test('dates and moments are written as in India', () => {
  const at = new Date('2026-11-18T14:20:00');
  expect(formatDay(at)).toBe('18 Nov 2026');
  expect(formatMoment(at)).toBe('18 Nov 2026, 14:20');
  expect(formatLongMoment(at)).toBe('18 November 2026 at 14:20');
});

const newYear = new Date('2026-01-01T09:00:00');

test.each([
  ['2026-01-01T08:05:00', 'Today', '08:05'],
  ['2025-12-31T23:59:00', 'Yesterday', 'Yesterday'],
  ['2025-11-18T10:00:00', '18 Nov 2025', '18 Nov 2025'],
])('%s is %s', (at, heading, when) => {
  expect(formatDayHeading(new Date(at), newYear)).toBe(heading);
  expect(formatWhen(new Date(at), newYear)).toBe(when);
});

test('days of this year stand without it', () => {
  const at = new Date('2026-11-18T10:00:00');
  const now = new Date('2026-11-21T10:00:00');
  expect(formatDayHeading(at, now)).toBe('18 November');
  expect(formatWhen(at, now)).toBe('18 Nov');
});

test.each([
  [20, 'now'],
  [5 * 60, '5 min ago'],
  [3 * 3_600, '3 hr ago'],
  [30 * 3_600, 'yesterday'],
  [80 * 3_600, '3 days ago'],
])('how long ago: %d s', (seconds, words) => {
  expect(formatAgo(0, seconds * 1000).replace('.', '')).toBe(words);
});

test('what is nearly two days ago was yesterday by the calendar, or the day before', () => {
  const at = (time: string) => new Date(`2026-11-${time}`).getTime();
  expect(formatAgo(at('16T09:00:00'), at('18T08:00:00'))).toBe('2 days ago');
  expect(formatAgo(at('16T01:00:00'), at('17T23:00:00'))).toBe('yesterday');
});

test.each([
  ['Farida Contractor', 'FC'],
  ['sri meenakshi jewellers', 'SM'],
  ['  Gurpreet ', 'G'],
  ['श्री मीनाक्षी', 'शम'],
  ['', 'BG'],
  [null, 'BG'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  [1, 'within an hour'],
  [2, 'within 2 hours'],
  [12, 'within 12 hours'],
  [24, 'within a day'],
  [48, 'within 2 days'],
  [60, 'within 3 days'],
  [168, 'within 7 days'],
])('%i hours are written as "%s"', (hours, words) => {
  expect(formatWithinHours(hours)).toBe(words);
});

test('a day of India is India’s, where the server renders it and wherever it is read', () => {
  expect(formatIndianDay(new Date('2026-11-23T20:30:00Z'))).toBe('24 Nov 2026');
  expect(formatIndianDay(new Date('2026-11-23T18:29:59Z'))).toBe('23 Nov 2026');
});
