import { expect, test } from 'vitest';
import { initials } from '../src/avatar/Avatar.tsx';
import { formatCount, formatGrams, formatRupees } from '../src/format.ts';

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

test('counts are grouped as in India', () => {
  expect(formatCount(100000)).toBe('1,00,000');
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
