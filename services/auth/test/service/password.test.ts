import { routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthService, type SignedInAccount, startAuth } from '../auth-service.ts';
import { resetTokenIn } from '../mailbox.ts';

const { changePassword, forgotPassword, login, refresh, resetPassword, updateProfile, verifyToken } = routes.auth;
const newPassword = 'another horse';
const invalidLink = 'Invalid or expired reset token';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const isRefused = (token: string) => eventually(async () => !(await auth.isAccepted(token)));
const loginStatus = async (mobile: string, password: string) => (await auth.call(login, { mobile, password })).status;

describe('changing the password', () => {
  const change = (account: SignedInAccount, currentPassword = account.password) =>
    auth.call(changePassword, { currentPassword, newPassword }, account);

  test('ends every other session within a second and keeps this one', async () => {
    const account = await auth.signUp();
    const others = [await auth.logIn(account), await auth.logIn(account)];
    const { status, body } = await change(account);
    expect(status).toBe(200);
    expect(body.message).toBe('Password changed successfully.');
    for (const { token, cookie } of others) {
      await isRefused(token);
      expect((await auth.call(refresh, undefined, { cookie })).status).toBe(401);
    }
    expect(await auth.isAccepted(account.token)).toBe(true);
    expect((await auth.call(refresh, undefined, { cookie: account.cookie })).status).toBe(200);
    expect(await loginStatus(account.mobile, account.password)).toBe(401);
    expect(await loginStatus(account.mobile, newPassword)).toBe(200);
  });

  test('and contact details: twenty times a day at most, whatever is sent in between', async () => {
    const account = await auth.signUp();
    const { database, clock } = auth.system.platform;
    const change = (currentPassword: string) =>
      auth.call(changePassword, { currentPassword, newPassword: account.password }, account);
    expect((await change(account.password)).status).toBe(200);
    const made = Array.from({ length: 19 }, (_, number) => ({
      _id: `${account.user.id}-${number}`,
      userId: account.user.id,
      createdAt: new Date(clock().getTime() - 23 * 3_600_000),
    }));
    const changes = database.collection<{ _id: string; userId: string; createdAt: Date }>('account-changes');
    await changes.insertMany(made);
    const refused = { status: 429, code: 'account-changes-limit' };
    expect((await change(account.password)).problem).toMatchObject(refused);
    const { ownerName, mobile } = account.user;
    const profile = { ownerName, mobile, email: 'another@example.com', currentPassword: account.password };
    expect((await auth.call(updateProfile, profile, account)).problem).toMatchObject(refused);
    // What needs no password and sends no mail counts apart.
    const name = { ownerName: 'Another Name', mobile, email: account.user.email };
    expect((await auth.call(updateProfile, name, account)).status).toBe(200);
    await changes.updateMany(
      { _id: { $in: made.map(({ _id }) => _id) } },
      { $set: { createdAt: new Date(clock().getTime() - 25 * 3_600_000) } },
    );
    expect((await change(account.password)).status).toBe(200);
  });

  test('is notified by mail', async () => {
    const account = await auth.signUp();
    await change(account);
    const { subject } = await auth.mailbox.latestTo(account.email);
    expect(subject).toBe('Your Bharat Gehna password was changed');
  });

  test('needs the current one: 400, so that no page takes it for a lost session', async () => {
    const account = await auth.signUp();
    const { status, problem } = await change(account, 'wrong horse');
    expect(status).toBe(400);
    const message = 'Current password is incorrect.';
    expect(problem).toMatchObject({ message, errors: [{ field: 'currentPassword', message }] });
    expect(await loginStatus(account.mobile, account.password)).toBe(200);
  });

  test('cannot be used to guess it: ten failures get 429', async () => {
    const account = await auth.signUp();
    for (let i = 0; i < 10; i++) expect((await change(account, `guess ${i}`)).status).toBe(400);
    expect((await change(account)).status).toBe(429);
  });

  test.each([
    ['newPassword', { currentPassword: 'x', newPassword: 'short' }, 'New password must be at least 8 characters long.'],
    ['currentPassword', { currentPassword: '', newPassword }, 'Current password is required.'],
  ])('checks %s', async (field, body, message) => {
    const { status, problem } = await auth.call(changePassword, body, await auth.signUp());
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ field, message }]);
  });

  test('at the moment of a login with the old one lets no old session survive', async () => {
    for (let round = 0; round < 5; round++) {
      const account = await auth.signUp();
      const old = { mobile: account.mobile, password: account.password };
      const [, ...logins] = await Promise.all([
        change(account),
        ...Array.from({ length: 4 }, () => auth.call(login, old)),
      ]);
      for (const { status, body } of logins) {
        if (status === 200) await isRefused(body.token);
        else expect(status).toBe(401);
      }
    }
  });

  test('twice at once from one old password succeeds once', async () => {
    const account = await auth.signUp();
    const answers = await Promise.all([change(account), change(account)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => auth.call(forgotPassword, { email });
  const verify = (token: string) => auth.call(verifyToken, { token });
  const reset = (resetToken: string) => auth.call(resetPassword, { resetToken, newPassword });
  const linkFor = async ({ email }: SignedInAccount) => {
    await ask(email);
    return resetTokenIn(await auth.mailbox.latestTo(email, 'reset-password'));
  };

  test('is set anew by the mailed link, which ends every session', async () => {
    const account = await auth.signUp();
    const token = await linkFor(account);
    expect((await verify(token)).body).toEqual({ valid: true });
    expect((await verify(token)).status).toBe(200);
    const { status, body } = await reset(token);
    expect(status).toBe(200);
    expect(body.message).toBe('Password reset successfully. Please log in with your new password.');
    await isRefused(account.token);
    expect((await auth.call(refresh, undefined, { cookie: account.cookie })).status).toBe(401);
    expect(await loginStatus(account.mobile, account.password)).toBe(401);
    expect(await loginStatus(account.mobile, newPassword)).toBe(200);
  });

  test('is answered alike for known and unknown addresses, and never with the link', async () => {
    const account = await auth.signUp();
    const [known, unknown] = [await ask(account.email.toUpperCase()), await ask('unknown@example.in')];
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    expect(Object.keys(known.body)).toEqual(['message']);
    expect(known.body.message).toBe(
      'Password reset link sent successfully to your email address. Please check your email and click the link to reset your password.',
    );
    const mail = await auth.mailbox.latestTo(account.email);
    expect(mail.html).toContain(`href="http://localhost:8000/reset-password?token=${resetTokenIn(mail)}"`);
    await eventually(
      async () => (await auth.system.platform.database.collection('mail-outbox').countDocuments()) === 0,
    );
    expect(auth.mailbox.to('unknown@example.in')).toEqual([]);
  });

  test('takes a link once', async () => {
    const token = await linkFor(await auth.signUp());
    expect((await reset(token)).status).toBe(200);
    for (const { status, problem } of [await reset(token), await verify(token)]) {
      expect(status).toBe(400);
      expect(problem.message).toBe(invalidLink);
    }
  });

  test('of two resets at once by one link, one succeeds', async () => {
    const token = await linkFor(await auth.signUp());
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('takes a link for 30 minutes', async () => {
    const [early, late] = [await linkFor(await auth.signUp()), await linkFor(await auth.signUp())];
    auth.clock.forward({ minutes: 29, seconds: 50 });
    expect((await reset(early)).status).toBe(200);
    auth.clock.forward({ seconds: 15 });
    expect((await verify(late)).problem.message).toBe(invalidLink);
    expect((await reset(late)).problem.message).toBe(invalidLink);
  });

  test.each(['', 'nonsense', 'x'.repeat(201)])('refuses the token %j', async (token) => {
    for (const { status, problem } of [await verify(token), await reset(token)]) {
      expect(status).toBe(400);
      expect(problem.message).toBe(invalidLink);
    }
  });

  test('a too short new password leaves the link usable', async () => {
    const token = await linkFor(await auth.signUp());
    const { status, problem } = await auth.call(resetPassword, { resetToken: token, newPassword: 'short' });
    expect(status).toBe(400);
    expect(problem.message).toBe('Password must be at least 8 characters long.');
    expect((await verify(token)).status).toBe(200);
  });

  test('a link is worthless once the password or the e-mail address was changed', async () => {
    const [first, second] = [await auth.signUp(), await auth.signUp()];
    const [byPassword, byEmail] = [await linkFor(first), await linkFor(second)];
    await auth.call(changePassword, { currentPassword: first.password, newPassword }, first);
    const { ownerName, mobile, password: currentPassword } = second;
    await auth.call(updateProfile, { ownerName, mobile, email: 'moved@example.in', currentPassword }, second);
    expect((await verify(byPassword)).status).toBe(400);
    expect((await verify(byEmail)).status).toBe(400);
  });

  test('the token is not stored, only its hash', async () => {
    const token = await linkFor(await auth.signUp());
    const { database } = auth.system.platform;
    for (const name of ['reset-tokens', 'mail-outbox']) {
      const stored = JSON.stringify(await database.collection(name).find().toArray());
      expect(stored).not.toContain(token);
    }
  });

  test('no more than five links that work are sent to one address; once they have expired, the next one is', async () => {
    const { email } = await auth.signUp();
    const mails = () => auth.system.platform.database.collection('mail-outbox').countDocuments();
    for (let i = 0; i < 8; i++) expect((await ask(email)).status).toBe(200);
    await eventually(async () => (await mails()) === 0);
    expect(auth.mailbox.to(email)).toHaveLength(5);
    auth.clock.forward({ minutes: 31 });
    await ask(email);
    await eventually(async () => (await mails()) === 0);
    expect(auth.mailbox.to(email)).toHaveLength(6);
    expect((await verify(resetTokenIn(await auth.mailbox.latestTo(email)))).status).toBe(200);
  });

  test('opens an account that failures had closed', async () => {
    const account = await auth.signUp();
    for (let i = 0; i < 10; i++) await loginStatus(account.mobile, 'wrong horse');
    expect(await loginStatus(account.mobile, account.password)).toBe(429);
    await reset(await linkFor(account));
    expect(await loginStatus(account.mobile, newPassword)).toBe(200);
  });
});
