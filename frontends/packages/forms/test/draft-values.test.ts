import { expect, test } from 'vitest';
import { readDraft } from '../src/draft.ts';

const setup = { key: 'gehna.shop.usr_9' };

test.each([
  ['an object with an absent part', { name: 'A', logo: null }, { name: 'B', logo: null }],
  ['a part that was absent', { name: 'A', logo: null }, { name: 'A', logo: { id: 'lgo_1' } }],
  ['a part that was taken away', { name: 'A', logo: { id: 'lgo_1' } }, { name: 'A', logo: null }],
  ['a number that was absent', null, 4],
  ['a number that was taken away', 4, null],
  ['a list of objects', [{ label: 'A' }], [{ label: 'A' }, { label: 'B' }]],
  ['parts by a name that the first value does not have', {}, { aadhaar: 'Not readable.' }],
])('a draft is read with %s', (_, first, value) => {
  localStorage.setItem(setup.key, JSON.stringify({ version: 0, values: { field: value }, base: { field: first } }));
  expect(readDraft<{ field: unknown }>(setup, { field: first })?.values).toEqual({ field: value });
});

test.each([
  ['a text', '', null],
  ['a list', [], null],
  ['an entry of a list', [{ label: 'A' }], [null]],
  ['a part that is a text', { name: 'A', logo: null }, { name: null, logo: null }],
  ['a part of another kind', { name: 'A', logo: { id: 'lgo_1' } }, { name: 'A', logo: { id: 7 } }],
  ['an absent number, as a text', null, '4'],
])('a draft is read without what cannot stand in its field: %s', (_, first, value) => {
  localStorage.setItem(setup.key, JSON.stringify({ version: 0, values: { field: value }, base: { field: first } }));
  expect(readDraft<{ field: unknown }>(setup, { field: first })?.values).toEqual({ field: first });
});
