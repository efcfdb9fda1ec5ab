// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { readEntries, writeEntries } from '../src/session/entries.ts';
import { MemoryStorage } from '../src/storage/open.ts';
import { farida } from './auth-server.ts';

let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
});

test('the token and the user lie under two keys, the token also inside the user', () => {
  writeEntries(storage, { token: 'abc', user: farida });
  expect(storage.getItem('gehna.token')).toBe('abc');
  expect(JSON.parse(storage.getItem('gehna.user') ?? '')).toEqual({ ...farida, token: 'abc' });
  storage.removeItem('gehna.token');
  expect(readEntries(storage)).toEqual({ token: 'abc', user: farida });
});

test.each(['{', '[]', '"text"', 'null', '{"id":5}'])('a garbled user entry (%s) counts as signed out', (entry) => {
  storage.setItem('gehna.user', entry);
  storage.setItem('gehna.token', 'abc');
  expect(readEntries(storage)).toBeNull();
});
