import { describe, expect, test } from 'vitest';
import { KeySeal } from '../../src/key-seal.ts';
import {
  currentKey,
  isOutlived,
  isRotationDue,
  keyEventData,
  type SigningKey,
  successorSignsFrom,
  withdrawKey,
} from '../../src/signing-key.ts';

const start = new Date('2026-01-10T10:00:00Z');
const later = ({ minutes = 0, days = 0 }) => new Date(start.getTime() + minutes * 60_000 + days * 86_400_000);

function key(sequence: number, changes: Partial<SigningKey> = {}): SigningKey {
  return {
    _id: `key_${sequence}`,
    version: 1,
    createdAt: start,
    updatedAt: start,
    sequence,
    publicKey: { kty: 'RSA', n: 'n', e: 'AQAB' },
    sealedPrivateKey: 'sealed',
    signsFrom: start,
    withdrawnAt: null,
    ...changes,
  };
}

describe('signing keys', () => {
  test('the first signs at once, a successor ten minutes after it was published', () => {
    expect(successorSignsFrom(undefined, start)).toEqual(start);
    expect(successorSignsFrom(key(1), start)).toEqual(later({ minutes: 10 }));
  });

  test.each([
    ['no key', undefined, start, true],
    ['a fresh key', key(1), later({ days: 1 }), false],
    ['a key of 30 days', key(1), later({ days: 30 }), true],
    ['a key that does not sign yet', key(2, { signsFrom: later({ minutes: 10 }) }), start, false],
  ])('with %s, rotation due: %#', (_case, newest, now, due) => {
    expect(isRotationDue(newest, now)).toBe(due);
  });

  const first = key(1);
  const second = key(2, { signsFrom: later({ minutes: 10 }) });

  test.each([
    ['before the successor signs', 9, 'key_1'],
    ['from then on', 10, 'key_2'],
  ])('%s', (_case, minutes, signing) => {
    expect(currentKey([second, first], later({ minutes }))?._id).toBe(signing);
  });

  test('a withdrawn key does not sign', () => {
    expect(currentKey([key(1, { withdrawnAt: start })], later({ minutes: 1 }))).toBeUndefined();
  });

  test.each([
    ['while its tokens live', 44, false],
    ['when the last of them is gone', 45, true],
  ])('an old key is kept %s', (_case, minutes, outlived) => {
    expect(isOutlived(first, [first, second], later({ minutes }))).toBe(outlived);
  });

  test('the newest key is never outlived', () => {
    expect(isOutlived(second, [first, second], later({ days: 400 }))).toBe(false);
  });

  test('withdrawing deletes the private half and is published', () => {
    const decision = withdrawKey(first, start);
    expect(decision).toMatchObject({ kind: 'changed', verb: 'retired' });
    expect(decision).toMatchObject({ state: { sealedPrivateKey: null, withdrawnAt: start } });
    expect(keyEventData(key(1, { withdrawnAt: start }))).toMatchObject({ kid: 'key_1', removed: true });
  });
});

describe('a sealed private key', () => {
  const seal = new KeySeal('a secret of at least 32 characters');

  test('opens with the same secret', () => {
    const sealed = seal.seal('key_1', 'PEM');
    expect(sealed).not.toContain('PEM');
    expect(seal.open('key_1', sealed)).toBe('PEM');
  });

  test.each([
    ['another secret', new KeySeal('another secret of 32 characters.'), 'key_1'],
    ['another key id', seal, 'key_2'],
  ])('throws with %s', (_case, opener, kid) => {
    expect(() => opener.open(kid, seal.seal('key_1', 'PEM'))).toThrow('AUTH_SECRET is not the one');
  });
});
