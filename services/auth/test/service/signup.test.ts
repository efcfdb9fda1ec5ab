import { events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthService, startAuth } from '../auth-service.ts';

const { signup } = routes.auth;
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

describe('signup', () => {
  test('creates a buyer and signs in', async () => {
    const account = auth.newAccount({ ownerName: 'Asha Rao', email: 'Asha.Rao@Example.in', mobile: '9876599999' });
    const { status, body, headers, cookie } = await auth.call(signup, account);
    expect(status).toBe(201);
    expect(body.user).toEqual({
      id: expect.stringMatching(/^usr_/),
      ownerName: 'Asha Rao',
      businessName: null,
      name: 'Asha Rao',
      email: 'asha.rao@example.in',
      mobile: '+919876599999',
      countryCode: 'IN',
      address: '',
      isSeller: false,
      roles: ['buyer'],
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    expect(cookie).toMatch(/^ses_/);
    expect(await auth.isAccepted(body.token)).toBe(true);
  });

  test('is published, without e-mail address', async () => {
    const { user, email } = await auth.signUp();
    const [event, ...more] = await auth.system.published(events.auth.userEvents, user.id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'auth.user.registered', version: 1 });
    expect(event?.data).toEqual({
      id: user.id,
      ownerName: user.ownerName,
      businessName: null,
      mobile: user.mobile,
      countryCode: 'IN',
      roles: ['buyer'],
      rolesVersion: 0,
      isSuspended: false,
    });
    expect(JSON.stringify(event)).not.toContain(email);
  });

  test('a role in the body has no effect', async () => {
    const claims = { roles: ['reviewer'], role: 'seller', isSeller: true, businessName: 'Tiffany' };
    const { body } = await auth.call(signup, { ...auth.newAccount(), ...claims });
    expect(body.user).toMatchObject({ roles: ['buyer'], isSeller: false, businessName: null });
  });

  test.each([
    ['mobile', 'An account with this mobile number already exists.'],
    ['email', 'An account with this email address already exists.'],
  ] as const)('a %s that is taken gets 409 that names it, and leaves nothing behind', async (field, message) => {
    const first = await auth.signUp();
    const taken = field === 'email' ? first.email.toUpperCase() : first.mobile.slice(3);
    const { database } = auth.system.platform;
    const stored = async () =>
      Promise.all(['users', 'credentials', 'sessions'].map((name) => database.collection(name).countDocuments()));
    const before = await stored();
    const { status, problem } = await auth.call(signup, auth.newAccount({ [field]: taken }));
    expect(status).toBe(409);
    expect(problem).toMatchObject({ message, errors: [{ field, message }] });
    expect(await stored()).toEqual(before);
  });

  test('of ten signups at once for one number, one wins', async () => {
    const { mobile } = auth.newAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.call(signup, auth.newAccount({ mobile }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each([
    ['ownerName', '', 'Name is required.'],
    ['ownerName', undefined, 'Name is required.'],
    ['ownerName', 'x'.repeat(101), 'Name may have at most 100 characters.'],
    ['ownerName', 'Asha\u0000Rao', 'Name contains characters that cannot be shown.'],
    ['email', 'asha', 'Please enter a valid email address.'],
    ['email', undefined, 'Email is required.'],
    ['email', `${'a'.repeat(250)}@example.in`, 'Email may have at most 254 characters.'],
    ['mobile', '98765', 'Mobile number must be 10-12 digits (including country code).'],
    ['mobile', '+91 98765 432 101 2', 'Mobile number must be 10-12 digits (including country code).'],
    ['mobile', '1234567890', 'Please enter a valid mobile number.'],
    ['mobile', undefined, 'Mobile number is required.'],
    ['password', '1234567', 'Password must be at least 8 characters long.'],
    ['password', undefined, 'Password is required.'],
    ['password', 'x'.repeat(201), 'Password may have at most 200 characters.'],
  ])('%s %j is refused: %s', async (field, value, message) => {
    const { status, problem } = await auth.call(signup, { ...auth.newAccount(), [field]: value });
    expect(status).toBe(400);
    expect(problem).toMatchObject({ message, errors: [{ field, message }] });
  });

  test('every wrong field is named at once', async () => {
    const { problem } = await auth.call(signup, { ownerName: '', email: 'x', mobile: '1', password: '2' });
    expect(problem.errors?.map(({ field }) => field)).toEqual(['ownerName', 'email', 'mobile', 'password']);
  });
});
