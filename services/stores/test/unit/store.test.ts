import { describe, expect, test } from 'vitest';
import { change, namesPicture, open, type Store, show } from '../../src/store.ts';
import { content, picture } from '../builders.ts';

const now = new Date('2026-11-21T10:00:00Z');
const store = (changes: Partial<Store> = {}): Store => ({
  ...content(),
  _id: 'usr_meera',
  version: 3,
  createdAt: now,
  updatedAt: now,
  isPublic: true,
  ...changes,
});

test('a store opens hidden, under its seller’s id', () => {
  expect(open('usr_meera', content())).toMatchObject({ _id: 'usr_meera', isPublic: false, storeName: 'Nair Jewels' });
});

describe('a change', () => {
  test('keeps whether the store is public', () => {
    for (const isPublic of [true, false]) {
      const decided = change(store({ isPublic }), content({ storeName: 'Other' }));
      expect(decided).toMatchObject({ kind: 'changed', verb: 'changed', state: { storeName: 'Other', isPublic } });
    }
  });

  test('to the same is none', () => {
    expect(change(store(), content()).kind).toBe('unchanged');
  });
});

test.each([
  [true, true, 'unchanged', null],
  [false, false, 'unchanged', null],
  [false, true, 'changed', 'published'],
  [true, false, 'changed', 'hidden'],
  [false, undefined, 'changed', 'published'],
  [true, undefined, 'changed', 'hidden'],
])('public %s, wished %s: %s %s', (isPublic, wish, kind, verb) => {
  const decided = show(store({ isPublic }), wish);
  expect(decided.kind).toBe(kind);
  if (decided.kind === 'changed') expect([decided.verb, decided.state.isPublic]).toEqual([verb, verb === 'published']);
});

test('a picture is named by logo, banner or a photograph', () => {
  const upload = { kind: 'upload', picture: picture('a') } as const;
  const elsewhere = { kind: 'address', address: 'https://cdn.example/a.jpg' } as const;
  for (const changes of [{ logo: upload }, { banner: upload }, { shopPhotos: [elsewhere, upload] }]) {
    expect(namesPicture(content(changes), picture('a').hash)).toBe(true);
    expect(namesPicture(content(changes), picture('b').hash)).toBe(false);
  }
});
