import { expect, test } from 'vitest';
import { rateLimit } from '../local/rate-limit.ts';

const noon = Date.UTC(2026, 0, 1, 12, 0, 0);

test('counts down, then refuses until the calendar minute is over', () => {
  const take = rateLimit(2);
  expect(take('10.0.0.1', noon).headers).toMatchObject({ 'x-ratelimit-remaining-minute': '1' });
  expect(take('10.0.0.1', noon + 1_000).headers['ratelimit-remaining']).toBe('0');
  expect(take('10.0.0.1', noon + 59_999).allowed).toBe(false);
  expect(take('10.0.0.1', noon + 60_000).allowed).toBe(true);
});

test('a refused request is not counted', () => {
  const take = rateLimit(1);
  take('10.0.0.1', noon);
  const refused = [take('10.0.0.1', noon), take('10.0.0.1', noon)];
  expect(refused.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['0', '0']);
});

test('addresses do not share their counts', () => {
  const take = rateLimit(1);
  take('10.0.0.1', noon);
  expect(take('10.0.0.2', noon).allowed).toBe(true);
});

test('Retry-After is the rest of the minute in seconds', () => {
  const take = rateLimit(1);
  expect(take('10.0.0.1', noon + 45_500).headers).not.toHaveProperty('retry-after');
  expect(take('10.0.0.1', noon + 45_500).headers['retry-after']).toBe('15');
});
