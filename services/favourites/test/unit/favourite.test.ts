import { describe, expect, test } from 'vitest';
import { addAgain, type Favourite, favouriteEventData, newFavourite, remove } from '../../src/favourite.ts';

const monday = new Date('2026-03-02T10:00:00Z');
const friday = new Date('2026-03-06T10:00:00Z');

const favourite = (changes: Partial<Favourite> = {}): Favourite => ({
  ...newFavourite('usr_asha', 'prd_ring', monday),
  _id: 'usr_asha:prd_ring',
  version: 1,
  createdAt: monday,
  updatedAt: monday,
  ...changes,
});

describe('a favourite', () => {
  test('is one per buyer and product, by its id', () => {
    expect(newFavourite('usr_asha', 'prd_ring', monday)).toEqual({
      _id: 'usr_asha:prd_ring',
      buyerId: 'usr_asha',
      productId: 'prd_ring',
      removed: false,
      addedAt: monday,
    });
  });

  test('that is there stays where it is when it is added again', () => {
    expect(addAgain(favourite(), friday)).toMatchObject({ kind: 'unchanged', state: { addedAt: monday } });
  });

  test('that was removed is new again', () => {
    const added = addAgain(favourite({ removed: true, version: 2 }), friday);
    expect(added).toMatchObject({ kind: 'changed', verb: 'added', state: { removed: false, addedAt: friday } });
  });

  test('is removed once', () => {
    expect(remove(favourite())).toMatchObject({ kind: 'changed', verb: 'removed', state: { removed: true } });
    expect(remove(favourite({ removed: true }))).toMatchObject({ kind: 'unchanged' });
  });

  test('publishes whose it is, of which product, and whether it is there', () => {
    expect(favouriteEventData(favourite({ removed: true }))).toEqual({
      id: 'usr_asha:prd_ring',
      buyerId: 'usr_asha',
      productId: 'prd_ring',
      removed: true,
      addedAt: '2026-03-02T10:00:00.000Z',
    });
  });
});
