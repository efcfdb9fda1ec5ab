import { expect, test } from 'vitest';
import { type Entry, listed } from '../../src/seller-list/entry.ts';
import { withViews } from '../../src/view-store.ts';

const entry = (id: string, changes: Partial<Entry> = {}): Entry => ({
  id,
  mark: 1,
  createdAt: 1,
  isActive: true,
  approvalStatus: 'approved',
  name: id,
  codes: [id.toUpperCase()],
  pricePaise: 100,
  ...changes,
});
const newest = { sortBy: 'createdAt', sortOrder: undefined } as const;

test('what fits neither filter nor search stays out', () => {
  const entries = [
    entry('a', { name: 'amber ring', codes: ['AR 1', 'OLD-7'] }),
    entry('b', { name: 'kada', isActive: false }),
    entry('c', { name: 'chain', approvalStatus: 'pending' }),
  ];
  const found = (filter: Parameters<typeof listed>[1]) =>
    listed(entries, filter, { sortBy: 'name', sortOrder: 'asc' }).join('');
  expect(found({})).toBe('acb');
  expect(found({ statusFilter: 'active' })).toBe('ac');
  expect(found({ statusFilter: 'discontinued' })).toBe('b');
  expect(found({ approvalFilter: 'pending', statusFilter: 'all' })).toBe('c');
  expect(found({ search: 'RING' })).toBe('a');
  expect(found({ search: 'ar  1' })).toBe('a');
  expect(found({ search: 'old-7' })).toBe('a');
  expect(found({ search: 'ring', statusFilter: 'discontinued' })).toBe('');
});

test('equals stand by their ids, in the direction of the list', () => {
  const entries = ['b', 'c', 'a'].map((id) => entry(id));
  expect(listed(entries, {}, newest)).toEqual(['c', 'b', 'a']);
  expect(listed(entries, {}, { sortBy: 'price', sortOrder: undefined })).toEqual(['a', 'b', 'c']);
});

test('views add up by day, and those older than 90 days go', () => {
  const days = { '2026-08-23': 5, '2026-08-24': 6, '2026-11-21': 1 };
  expect(withViews(days, new Map([['2026-11-21', 2]]), '2026-11-21')).toEqual({ '2026-08-24': 6, '2026-11-21': 3 });
});
