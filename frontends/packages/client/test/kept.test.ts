import { afterEach, describe, expect, test, vi } from 'vitest';
import { keep, kept, parsed } from '../src/storage/kept.ts';
import { isLasting, MemoryStorage, OverflowingStorage, openStorage } from '../src/storage/open.ts';

const refuse = (name: string) => () => {
  throw new DOMException('No.', name);
};

afterEach(() => vi.restoreAllMocks());

describe('what is kept', () => {
  test.each([[{ note: 'Hallmark' }], [['prd_1']], ['text'], [0]])('is read as it was laid down (%j)', (value) => {
    const storage = new MemoryStorage();
    keep(storage, 'key', value);
    expect(kept(storage, 'key')).toEqual(value);
  });

  test('null takes it away', () => {
    const storage = new MemoryStorage();
    keep(storage, 'key', { note: 'Hallmark' });
    keep(storage, 'key', null);
    expect(storage).toHaveLength(0);
  });

  test.each(['', '{', '{"note":', 'undefined'])('counts as nothing when it was garbled (%s)', (text) => {
    const storage = new MemoryStorage();
    storage.setItem('key', text);
    expect(kept(storage, 'key')).toBeNull();
    expect(parsed(text)).toBeNull();
  });
});

describe('the browser’s refusal', () => {
  test('leaves a storage of the page', () => {
    const storage = openStorage(refuse('SecurityError'));
    keep(storage, 'key', 1);
    expect([kept(storage, 'key'), isLasting(storage, 'key')]).toEqual([1, false]);
  });

  test('any other error is not hidden', () => {
    const round: Record<string, unknown> = {};
    round.self = round;
    expect(() => keep(new MemoryStorage(), 'key', round)).toThrow(TypeError);
  });
});

describe('a storage of the browser that is full', () => {
  const browser = new MemoryStorage();
  const storage = new OverflowingStorage(browser);
  const fill = () => vi.spyOn(browser, 'setItem').mockImplementation(refuse('QuotaExceededError'));

  test('is read as before, and what finds no room lies in memory', () => {
    storage.setItem('token', 'old');
    const full = fill();
    storage.setItem('token', 'new');
    storage.setItem('draft', 'typed');
    expect([storage.getItem('token'), storage.getItem('draft'), browser.getItem('token')]).toEqual([
      'new',
      'typed',
      'old',
    ]);
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(['token', 'draft']);
    expect([isLasting(storage, 'token'), isLasting(storage, 'other')]).toEqual([false, true]);

    full.mockRestore();
    storage.setItem('draft', 'typed on');
    expect([browser.getItem('draft'), isLasting(storage, 'draft')]).toEqual(['typed on', true]);
  });

  test('gives what another tab has put there since', () => {
    fill().mockRestore();
    storage.setItem('token', 'old');
    const full = fill();
    storage.setItem('token', 'of this tab');
    full.mockRestore();
    browser.setItem('token', 'of another tab');
    expect(storage.getItem('token')).toBe('of another tab');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });
});
