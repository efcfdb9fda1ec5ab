import { expect, test } from 'vitest';
import { RateLimit } from '../local/plugins/rate-limiting.ts';

const noon = Date.UTC(2026, 0, 1, 12, 0, 0);

test('counts down, then refuses until the calendar minute is over', () => {
  const limit = new RateLimit(2);
  expect(limit.take('10.0.0.1', noon).headers).toContain('X-RateLimit-Remaining-Minute');
  expect(remaining(limit.take('10.0.0.1', noon + 1_000))).toBe('0');
  expect(limit.take('10.0.0.1', noon + 59_999).allowed).toBe(false);
  expect(limit.take('10.0.0.1', noon + 60_000).allowed).toBe(true);
});

test('a refused request is not counted', () => {
  const limit = new RateLimit(1);
  limit.take('10.0.0.1', noon);
  const refused = [limit.take('10.0.0.1', noon), limit.take('10.0.0.1', noon)];
  expect(refused.map((turn) => remaining(turn))).toEqual(['0', '0']);
});

test('addresses do not share their counts', () => {
  const limit = new RateLimit(1);
  limit.take('10.0.0.1', noon);
  expect(limit.take('10.0.0.2', noon).allowed).toBe(true);
});

test('says when to come back', () => {
  const limit = new RateLimit(1);
  limit.take('10.0.0.1', noon + 45_500);
  expect(value(limit.take('10.0.0.1', noon + 45_500), 'Retry-After')).toBe('15');
});

function remaining(turn: { headers: readonly string[] }): string | undefined {
  return value(turn, 'RateLimit-Remaining');
}

function value({ headers }: { headers: readonly string[] }, name: string): string | undefined {
  const index = headers.indexOf(name);
  return index < 0 ? undefined : headers[index + 1];
}
