import { describe, expect, test } from 'vitest';
import { keepAccount } from '../../src/account-deletion.ts';
import {
  approveAsSeller,
  changeProfile,
  makeReviewer,
  register,
  removeReviewer,
  type User,
  userAnswer,
} from '../../src/user.ts';

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

function asha(changes: Partial<User> = {}): User {
  const contact = { email: 'asha@example.in', mobile: '+919876543210', countryCode: 'IN' };
  return {
    _id: 'usr_asha',
    version: 3,
    createdAt: day(1),
    updatedAt: day(1),
    ...register({ ownerName: 'Asha Rao', ...contact }),
    ...changes,
  };
}

const approval = { applicationId: 'app_1', businessName: 'Rao Jewellers', decidedAt: day(5) };

describe('a user', () => {
  test('begins as a buyer under their own name', () => {
    expect(userAnswer(asha())).toEqual({
      id: 'usr_asha',
      ownerName: 'Asha Rao',
      businessName: null,
      name: 'Asha Rao',
      email: 'asha@example.in',
      mobile: '+919876543210',
      countryCode: 'IN',
      address: '',
      isSeller: false,
      roles: ['buyer'],
    });
  });

  test('a profile saved as it was changes nothing', () => {
    const { ownerName, email, mobile, countryCode, address } = asha();
    expect(changeProfile(asha(), { ownerName, email, mobile, countryCode, address }).kind).toBe('unchanged');
  });

  test('that was erased is not filled again', () => {
    const { ownerName, email, mobile, countryCode, address } = asha();
    const profile = { ownerName, email, mobile, countryCode, address };
    const erased = asha({ isErased: true, ownerName: 'Deleted account', email: '' });
    expect(changeProfile(erased, profile)).toMatchObject({ kind: 'refused', error: { code: 'session-ended' } });
  });

  test('that was erased cannot be kept any more', () => {
    const erased = asha({ isErased: true, ownerName: 'Deleted account', email: '' });
    expect(keepAccount(erased)).toMatchObject({ kind: 'refused', error: { code: 'session-ended' } });
    expect(keepAccount(asha()).kind).toBe('unchanged');
  });

  test.each([
    ['name', { ownerName: 'Asha R.' }],
    ['e-mail', { email: 'rao@example.in' }],
    ['mobile', { mobile: '+14155552671', countryCode: 'US' }],
    ['address', { address: 'MG Road\nBengaluru' }],
  ])('a changed %s is kept', (_field, change) => {
    const { ownerName, email, mobile, countryCode, address } = asha();
    const decision = changeProfile(asha(), { ownerName, email, mobile, countryCode, address, ...change });
    expect(decision).toEqual({ kind: 'changed', state: asha(change), verb: 'profile-changed' });
  });
});

describe('an approved application', () => {
  test('makes a seller under the business name, and old tokens invalid', () => {
    const decision = approveAsSeller(asha(), approval);
    expect(decision).toMatchObject({ kind: 'changed', verb: 'roles-changed' });
    expect(decision).toMatchObject({
      state: { roles: ['buyer', 'seller'], rolesVersion: 1, businessName: 'Rao Jewellers' },
    });
  });

  const seller = asha({
    roles: ['buyer', 'seller'],
    rolesVersion: 1,
    businessName: 'Rao Jewellers',
    approvedApplication: { id: 'app_1', decidedAt: day(5) },
  });

  test.each([
    ['the same again', approval],
    ['an older one, late', { applicationId: 'app_0', businessName: 'Rao & Sons', decidedAt: day(4) }],
  ])('%s changes nothing', (_case, approved) => {
    expect(approveAsSeller(seller, approved).kind).toBe('unchanged');
  });

  test('a newer one brings its business name, and no new role', () => {
    const newer = { applicationId: 'app_2', businessName: 'Rao Gold House', decidedAt: day(9) };
    const decision = approveAsSeller(seller, newer);
    expect(decision).toMatchObject({ kind: 'changed', verb: 'profile-changed' });
    expect(decision).toMatchObject({ state: { businessName: 'Rao Gold House', rolesVersion: 1 } });
  });
});

describe('the reviewer role', () => {
  test('is added beside the others', () => {
    const decision = makeReviewer(asha());
    expect(decision).toMatchObject({ kind: 'changed', verb: 'roles-changed' });
    expect(decision).toMatchObject({ state: { roles: ['buyer', 'reviewer'], rolesVersion: 1 } });
  });

  test('is given once', () => {
    expect(makeReviewer(asha({ roles: ['buyer', 'reviewer'] })).kind).toBe('unchanged');
  });

  test('is taken back, and no other with it', () => {
    const decision = removeReviewer(asha({ roles: ['buyer', 'reviewer', 'seller'], rolesVersion: 2 }));
    expect(decision).toMatchObject({ kind: 'changed', verb: 'roles-changed' });
    expect(decision).toMatchObject({ state: { roles: ['buyer', 'seller'], rolesVersion: 3 } });
  });

  test('of who has none is not taken', () => {
    expect(removeReviewer(asha()).kind).toBe('unchanged');
  });
});
