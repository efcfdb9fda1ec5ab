import { expect, test } from 'vitest';
import { withViews } from '../src/views.ts';

test('views add up by day, and those older than 90 days go', () => {
  const days = { '2026-08-23': 5, '2026-08-24': 6, '2026-11-21': 1 };
  expect(withViews(days, new Map([['2026-11-21', 2]]), '2026-11-21')).toEqual({ '2026-08-24': 6, '2026-11-21': 3 });
});
