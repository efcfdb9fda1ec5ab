import { expect, test } from 'vitest';
import { pageOf } from '../src/index.ts';

test.each([
  [0, 1, { totalPages: 0, currentPage: 1, hasPrev: false, hasNext: false }],
  [41, 1, { totalPages: 3, currentPage: 1, hasPrev: false, hasNext: true }],
  [41, 3, { totalPages: 3, currentPage: 3, hasPrev: true, hasNext: false }],
  [40, 2, { totalPages: 2, currentPage: 2, hasPrev: true, hasNext: false }],
  [41, 9, { totalPages: 3, currentPage: 9, hasPrev: true, hasNext: false }],
  [0, 2, { totalPages: 0, currentPage: 2, hasPrev: false, hasNext: false }],
])('of %i by twenty, page %i', (total, page, expected) => {
  expect(pageOf(total, { page, limit: 20 })).toEqual(expected);
});
