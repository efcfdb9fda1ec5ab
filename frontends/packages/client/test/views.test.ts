import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countView } from '../src/views.ts';

let told: string[];
const tell = async (visit: string) => {
  told.push(visit);
};

beforeEach(() => {
  told = [];
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('a view', () => {
  it('is told once, and again after an hour, with the number of the same visit', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    countView('store a', tell);
    countView('store a', tell);
    vi.setSystemTime(Date.now() + 59 * 60_000);
    countView('store a', tell);
    expect(told).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    countView('store a', tell);
    expect(told).toHaveLength(2);
    expect(new Set(told).size).toBe(1);
  });

  it('of another thing is another', () => {
    countView('store a', tell);
    countView('product a', tell);
    expect(told).toHaveLength(2);
  });

  it('of another tab’s session has another number', () => {
    countView('store a', tell);
    sessionStorage.clear();
    countView('store a', tell);
    expect(new Set(told).size).toBe(2);
  });

  it('that could not be told is told by the next look', async () => {
    countView('store a', () => Promise.reject(new Error('offline')));
    await vi.waitFor(() => {
      countView('store a', tell);
      expect(told).toHaveLength(1);
    });
  });

  it('is told although what lies in the storage was garbled', () => {
    sessionStorage.setItem('gehna.views', '{"store');
    countView('store a', tell);
    expect(told).toHaveLength(1);
  });
});
