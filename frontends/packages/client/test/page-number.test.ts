import { expect, test } from 'vitest';
import { pageNumberIn } from '../src/pages/page-number.ts';

test.each([
  ['page=3', 3],
  ['page=999999', 999_999],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=1e3', 1],
  ['page=0x10', 1],
  ['page=three', 1],
  ['page=1000000', 1],
])('the address "%s" asks for page %d', (query, page) => {
  expect(pageNumberIn(new URLSearchParams(query))).toBe(page);
});
