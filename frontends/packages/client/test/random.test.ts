import { expect, test, vi } from 'vitest';
import { randomUuid } from '../src/random.ts';

test('a UUID is made without crypto.randomUUID, which is absent over plain http', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const made = Array.from({ length: 100 }, randomUuid);
  vi.unstubAllGlobals();
  for (const one of made) expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(100);
});
