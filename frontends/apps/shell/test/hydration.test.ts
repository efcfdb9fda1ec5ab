import { queries } from '@gehna/client';
import { afterEach, expect, test, vi } from 'vitest';
import { takeHydration } from '../src/hydration.ts';

afterEach(() => document.body.replaceChildren());

const key = ['stores', 'one', 'saaj-house'];

/** A page with an answer of that age, in milliseconds. */
function openPage(age: number) {
  const first = document.createElement('script');
  Object.assign(first, { id: 'first', type: 'application/json' });
  first.text = JSON.stringify({ isWide: true, age, answers: [{ key, data: 'Saaj House' }] });
  document.body.append(first);
}

/** The name that a component which needs it gets. */
function nameShown() {
  return queries.fetchQuery({ queryKey: key, queryFn: async () => 'Saaj House and Sons', staleTime: 30_000 });
}

test('what the server rendered with is not refetched', async () => {
  openPage(400);
  expect(takeHydration()).toEqual({ isWide: true });
  expect(await nameShown()).toBe('Saaj House');
});

test('what was old when the server rendered with it is shown, and refetched', async () => {
  openPage(3_000);
  takeHydration();
  expect(queries.getQueryData(key)).toBe('Saaj House');
  expect(await nameShown()).toBe('Saaj House and Sons');
});

test('a page that the browser has kept is shown, and refetched: its age is of then', async () => {
  const kept = { transferSize: 0 } as PerformanceNavigationTiming;
  const opening = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([kept]);
  openPage(400);
  takeHydration();
  opening.mockRestore();
  expect(queries.getQueryData(key)).toBe('Saaj House');
  expect(await nameShown()).toBe('Saaj House and Sons');
});

test('a page without content has nothing to hydrate', () => {
  expect(takeHydration()).toBeNull();
});
