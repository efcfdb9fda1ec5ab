import { ApiError, NetworkError } from '@gehna/client';
import { describe, expect, test } from 'vitest';
import { mergeEdits, settled } from '../src/merge.ts';
import { isOutdated } from '../src/outdated.ts';

const fields = ['name', 'email', 'badges', 'isFeatured'] as const;
const base = { name: 'A', email: 'a@x', badges: ['Hallmark'], isFeatured: false };

describe('merging edits', () => {
  test.each([
    ['nothing changed elsewhere', { email: 'b@x' }, {}, { email: 'b@x' }, []],
    ['left alone here', {}, { email: 'c@x' }, { email: 'c@x' }, [['email', false]]],
    ['typed here and saved there', { email: 'b@x' }, { email: 'c@x' }, { email: 'b@x' }, [['email', true]]],
    ['the same in both', { email: 'c@x' }, { email: 'c@x' }, { email: 'c@x' }, [['email', false]]],
    ['an equal list', {}, { badges: ['Hallmark'] }, { badges: ['Hallmark'] }, []],
    ['a list left alone here', {}, { badges: [] }, { badges: [] }, [['badges', false]]],
    ['a switch left alone here', {}, { isFeatured: true }, { isFeatured: true }, [['isFeatured', false]]],
    [
      'several, in the order of the fields',
      { badges: ['BIS'], name: 'B' },
      { badges: [], email: 'c@x', name: 'C' },
      { name: 'B', email: 'c@x', badges: ['BIS'], isFeatured: false },
      [
        ['name', true],
        ['email', false],
        ['badges', true],
      ],
    ],
  ])('%s', (_, typed, savedThere, values, changes) => {
    const saved = { ...base, ...savedThere };
    const merged = mergeEdits(fields, base, { ...base, ...typed }, saved);
    expect(merged.values).toEqual({ ...base, ...values });
    expect(merged.changes.map(({ field, isContested }) => [field, isContested])).toEqual(changes);
    expect(merged.changes.every((change) => change.saved === saved)).toBe(true);
  });

  test('what was decided for the saved value is contested no more; the others still are', () => {
    const saved = { ...base, name: 'C', email: 'c@x' };
    const { changes } = mergeEdits(fields, base, { ...base, name: 'B', email: 'b@x' }, saved);
    expect(settled(changes, 'name').map(({ field, isContested }) => [field, isContested])).toEqual([
      ['name', false],
      ['email', true],
    ]);
  });
});

test.each([
  ['an old version', new ApiError(409, { message: 'Changed meanwhile.' }), true],
  ['a taken value', new ApiError(409, { errors: [{ field: 'email', message: 'Taken.' }] }), false],
  ['a wrong value', new ApiError(400, {}), false],
  ['no answer', new NetworkError(new TypeError()), false],
])('a save with %s: was it outdated?', (_, reason, wanted) => {
  expect(isOutdated(reason)).toBe(wanted);
});
