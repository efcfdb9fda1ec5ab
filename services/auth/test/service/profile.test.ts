import { events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthService, type SignedInAccount, startAuth } from '../auth-service.ts';

const { getProfile, updateProfile, login } = routes.auth;
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

/** Every field, and the password that a changed e-mail or mobile needs. */
const withPassword = (account: SignedInAccount) => ({ ...fields(account), currentPassword: account.password });
const fields = ({ ownerName, email, mobile }: SignedInAccount) => ({ ownerName, email, mobile, address: '' });

describe('the profile', () => {
  test('is the signed-in user with a version', async () => {
    const { user, token } = await auth.signUp();
    const { status, body, headers } = await auth.call(getProfile, undefined, { token });
    expect(status).toBe(200);
    expect(body).toEqual({ user, version: 1 });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is changed, and the change is published', async () => {
    const account = await auth.signUp();
    const change = {
      ownerName: '  Asha Verma ',
      email: 'Asha.Verma@Example.in',
      mobile: '+1 415 555 2671',
      address: '12 MG Road\nBengaluru 560001',
    };
    const { status, body } = await auth.call(
      updateProfile,
      { ...change, currentPassword: account.password, isBusinessUpdate: false },
      account,
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Profile updated successfully.',
      version: 2,
      user: {
        ...account.user,
        ownerName: 'Asha Verma',
        name: 'Asha Verma',
        email: 'asha.verma@example.in',
        mobile: '+14155552671',
        countryCode: 'US',
        address: '12 MG Road\nBengaluru 560001',
      },
    });
    const [, published, ...more] = await auth.system.published(events.auth.userEvents, account.user.id);
    expect(more).toEqual([]);
    expect(published).toMatchObject({ type: 'auth.user.profile-changed', version: 2 });
    expect(published?.data).toMatchObject({ ownerName: 'Asha Verma', mobile: '+14155552671' });
    expect(JSON.stringify(published)).not.toMatch(/verma@|MG Road/i);
    expect((await auth.call(login, { mobile: '+14155552671', password: account.password })).status).toBe(200);
  });

  test('gets another name fifty times a day at most; other changes go on', async () => {
    const account = await auth.signUp();
    const save = (ownerName: string) => auth.call(updateProfile, { ...fields(account), ownerName }, account);
    const { database, clock } = auth.system.platform;
    await database.collection<{ _id: string }>('name-changes').insertMany(
      Array.from({ length: 48 }, (_, number) => ({
        _id: `${account.user.id}-${number}`,
        userId: account.user.id,
        createdAt: clock(),
      })),
    );
    for (const name of ['Asha', 'Asha', 'Asha', 'Usha']) expect((await save(name)).status).toBe(200);
    expect((await save('Nisha')).problem).toMatchObject({ status: 429, code: 'account-changes-limit' });
    const moved = { ...fields(account), ownerName: 'Usha', address: '12 MG Road' };
    expect((await auth.call(updateProfile, moved, account)).status).toBe(200);
  });

  test('saved as it was stays at its version', async () => {
    const account = await auth.signUp();
    const { body } = await auth.call(updateProfile, { ...fields(account), version: 1 }, account);
    expect(body.version).toBe(1);
    expect(await auth.system.published(events.auth.userEvents, account.user.id)).toHaveLength(1);
  });

  test('that was changed in another tab in between gets 409, and nothing is overwritten', async () => {
    const account = await auth.signUp();
    await auth.call(updateProfile, { ...fields(account), address: 'first tab', version: 1 }, account);
    const second = { ...fields(account), address: 'second tab', version: 1 };
    const { status, problem } = await auth.call(updateProfile, second, account);
    expect(status).toBe(409);
    expect(problem.message).toMatch(/changed/);
    expect((await auth.call(getProfile, undefined, account)).body.user.address).toBe('first tab');
  });

  test('of two saves at once with one version, one wins', async () => {
    const account = await auth.signUp();
    const answers = await Promise.all(
      ['one', 'two'].map((address) => auth.call(updateProfile, { ...fields(account), address, version: 1 }, account)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(['email', 'mobile'] as const)(
    'with the %s of another user gets 409 that names the field',
    async (field) => {
      const [mine, theirs] = [await auth.signUp(), await auth.signUp()];
      const { status, problem } = await auth.call(
        updateProfile,
        { ...withPassword(mine), [field]: theirs[field] },
        mine,
      );
      expect(status).toBe(409);
      expect(problem.errors).toEqual([{ field, message: expect.stringContaining('already exists') }]);
    },
  );

  test('of five who request one e-mail address at once, one gets it', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => auth.signUp()));
    const answers = await Promise.all(
      accounts.map((account) =>
        auth.call(updateProfile, { ...withPassword(account), email: 'wanted@example.in' }, account),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('takes no role, and no business name, from the body', async () => {
    const account = await auth.signUp();
    const claims = { roles: ['reviewer'], role: 'seller', isSeller: true, businessName: 'Tiffany' };
    const { body } = await auth.call(updateProfile, { ...fields(account), ...claims }, account);
    expect(body.user).toMatchObject({ roles: ['buyer'], isSeller: false, businessName: null });
  });

  test('of a user who does not exist answers 401', async () => {
    const { authorization } = await auth.system.as({ id: 'usr_nobody' });
    const from = { token: authorization.replace('Bearer ', '') };
    expect((await auth.call(getProfile, undefined, from)).status).toBe(401);
    const { ownerName, email, mobile } = auth.newAccount();
    expect((await auth.call(updateProfile, { ownerName, email, mobile }, from)).status).toBe(401);
  });
});

describe('a changed e-mail or mobile', () => {
  const attempt = async (account: SignedInAccount, change: object) =>
    auth.call(updateProfile, { ...fields(account), ...change }, account);

  test.each([
    ['email', 'moved@example.in'],
    ['mobile', '+14155552699'],
  ])('needs the password: %s', async (field, value) => {
    const account = await auth.signUp();
    const without = await attempt(account, { [field]: value });
    expect(without.status).toBe(400);
    expect(without.problem).toMatchObject({ code: 'password-required', errors: [{ field: 'currentPassword' }] });
    const wrong = await attempt(account, { [field]: value, currentPassword: 'wrong horse' });
    expect(wrong.status).toBe(400);
    expect(wrong.problem).toMatchObject({ code: 'password-incorrect', errors: [{ field: 'currentPassword' }] });
    expect((await auth.call(getProfile, undefined, account)).body.user).toEqual(account.user);
    expect((await attempt(account, { [field]: value, currentPassword: account.password })).status).toBe(200);
  });

  test('is no way to guess the password: ten failures get 429', async () => {
    const account = await auth.signUp();
    const guess = (currentPassword: string) => attempt(account, { email: 'guess@example.in', currentPassword });
    for (let i = 0; i < 10; i++) expect((await guess(`guess ${i}`)).status).toBe(400);
    expect((await guess(account.password)).status).toBe(429);
  });

  test('in other letters or another notation is none', async () => {
    const account = await auth.signUp();
    const same = { email: account.email.toUpperCase(), mobile: account.mobile.slice(1) };
    expect((await attempt(account, { ...same, address: 'Jaipur' })).status).toBe(200);
  });
});

describe('the old address is notified', () => {
  test('of a changed e-mail address, masked', async () => {
    const account = await auth.signUp();
    await auth.call(updateProfile, { ...withPassword(account), email: 'new.address@example.com' }, account);
    const mail = await auth.mailbox.latestTo(account.email);
    expect(mail.subject).toBe('Your Bharat Gehna contact details were changed');
    expect(mail.text).toContain('is now n••••@example.com.');
    expect(mail.text).not.toContain('new.address');
    expect(mail.text).not.toContain('mobile');
    expect(auth.mailbox.to('new.address@example.com')).toEqual([]);
  });

  test('of a changed mobile number, masked', async () => {
    const account = await auth.signUp();
    await auth.call(updateProfile, { ...withPassword(account), mobile: '+14155552680' }, account);
    const { text } = await auth.mailbox.latestTo(account.email);
    expect(text).toContain('mobile number of your account is now ••••••••••80.');
    expect(text).not.toContain('415555');
  });

  test('of nothing else', async () => {
    const account = await auth.signUp();
    await auth.call(updateProfile, { ...fields(account), ownerName: 'Asha V.', address: 'Jaipur' }, account);
    await auth.call(updateProfile, { ...withPassword(account), ownerName: 'Asha V.', mobile: '+14155552681' }, account);
    await auth.mailbox.latestTo(account.email, 'mobile number');
    expect(auth.mailbox.to(account.email)).toHaveLength(1);
  });
});
