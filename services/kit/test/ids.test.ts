import { expect, test } from 'vitest';
import { issuedAt, newId } from '../src/ids.ts';

test('an id contains when it was made', () => {
  const before = Date.now();
  const at = issuedAt(newId('usr'))?.getTime() ?? 0;
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
  expect(issuedAt('usr_01m813bcbcfrnt0j3aycayb56b')).toEqual(new Date('2026-11-22T07:43:22.988Z'));
});

test.each(['usr_meera', '', 'usr_', 'usr_01m813bcbcfrnt0j3aycayb56', 'usr_81m813bcbcfrnt0j3aycayb56b'])(
  '%j contains no time',
  (id) => {
    expect(issuedAt(id)).toBeNull();
  },
);
