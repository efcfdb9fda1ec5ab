import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countView } from '../src/views.ts';

let sent: string[];
const send = async (visit: string) => {
  sent.push(visit);
};

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('a view', () => {
  it('is sent once, and again after an hour, with the id of the same visit', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    countView('store a', send);
    countView('store a', send);
    vi.setSystemTime(Date.now() + 59 * 60_000);
    countView('store a', send);
    expect(sent).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    countView('store a', send);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it('of another page is another', () => {
    countView('store a', send);
    countView('product a', send);
    expect(sent).toHaveLength(2);
  });

  it('of another tab’s session has another number', () => {
    countView('store a', send);
    sessionStorage.clear();
    countView('store a', send);
    expect(new Set(sent).size).toBe(2);
  });

  it('that could not be sent is retried at the next view', async () => {
    countView('store a', () => Promise.reject(new Error('offline')));
    await expect
      .poll(() => {
        countView('store a', send);
        return sent;
      })
      .toHaveLength(1);
  });

  it('is sent although the stored entry is garbled', () => {
    sessionStorage.setItem('gehna.views', '{"store');
    countView('store a', send);
    expect(sent).toHaveLength(1);
  });
});
