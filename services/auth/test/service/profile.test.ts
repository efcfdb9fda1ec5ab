import { events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthService, type SignedInPerson, startAuth } from '../auth-service.ts';

const { getProfile, updateProfile, login } = routes.auth;
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const fields = ({ ownerName, email, mobile }: SignedInPerson) => ({ ownerName, email, mobile, address: '' });

describe('the profile', () => {
  test('is the signed-in user with a version', async () => {
    const { user, token } = await auth.signUp();
    const { status, body, headers } = await auth.call(getProfile, undefined, { token });
    expect(status).toBe(200);
    expect(body).toEqual({ user, version: 1 });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is changed, and the change is told to the services', async () => {
    const person = await auth.signUp();
    const change = {
      ownerName: '  Asha Verma ',
      email: 'Asha.Verma@Example.in',
      mobile: '+1 415 555 2671',
      address: '12 MG Road\nBengaluru 560001',
    };
    const { status, body } = await auth.call(updateProfile, { ...change, isBusinessUpdate: false }, person);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Profile updated successfully.',
      version: 2,
      user: {
        ...person.user,
        ownerName: 'Asha Verma',
        name: 'Asha Verma',
        email: 'asha.verma@example.in',
        mobile: '+14155552671',
        countryCode: 'US',
        address: '12 MG Road\nBengaluru 560001',
      },
    });
    const [, told, ...more] = await auth.system.published(events.auth.userEvents, person.user.id);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ type: 'auth.user.profile-changed', version: 2 });
    expect(told?.data).toMatchObject({ ownerName: 'Asha Verma', mobile: '+14155552671' });
    expect(JSON.stringify(told)).not.toMatch(/verma@|MG Road/i);
    expect((await auth.call(login, { mobile: '+14155552671', password: person.password })).status).toBe(200);
  });

  test('saved as it was stays at its version', async () => {
    const person = await auth.signUp();
    const { body } = await auth.call(updateProfile, { ...fields(person), version: 1 }, person);
    expect(body.version).toBe(1);
    expect(await auth.system.published(events.auth.userEvents, person.user.id)).toHaveLength(1);
  });

  test('that was changed in another tab meanwhile gets 409, and nothing is overwritten', async () => {
    const person = await auth.signUp();
    await auth.call(updateProfile, { ...fields(person), address: 'first tab', version: 1 }, person);
    const second = { ...fields(person), address: 'second tab', version: 1 };
    const { status, problem } = await auth.call(updateProfile, second, person);
    expect(status).toBe(409);
    expect(problem.message).toMatch(/changed/);
    expect((await auth.call(getProfile, undefined, person)).body.user.address).toBe('first tab');
  });

  test('of two saves at once with one version, one wins', async () => {
    const person = await auth.signUp();
    const answers = await Promise.all(
      ['one', 'two'].map((address) => auth.call(updateProfile, { ...fields(person), address, version: 1 }, person)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(['email', 'mobile'] as const)(
    'with the %s of somebody else gets 409 that names the field',
    async (field) => {
      const [mine, theirs] = [await auth.signUp(), await auth.signUp()];
      const { status, problem } = await auth.call(updateProfile, { ...fields(mine), [field]: theirs[field] }, mine);
      expect(status).toBe(409);
      expect(problem.errors).toEqual([{ field, message: expect.stringContaining('already exists') }]);
    },
  );

  test('of five who want one e-mail address at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => auth.signUp()));
    const answers = await Promise.all(
      people.map((person) => auth.call(updateProfile, { ...fields(person), email: 'wanted@example.in' }, person)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('takes no role, and no business name, from the body', async () => {
    const person = await auth.signUp();
    const claims = { roles: ['reviewer'], role: 'seller', isSeller: true, businessName: 'Tiffany' };
    const { body } = await auth.call(updateProfile, { ...fields(person), ...claims }, person);
    expect(body.user).toMatchObject({ roles: ['buyer'], isSeller: false, businessName: null });
  });

  test('of a user who does not exist is nobody’s', async () => {
    const { authorization } = await auth.system.as({ id: 'usr_nobody' });
    const from = { token: authorization.replace('Bearer ', '') };
    expect((await auth.call(getProfile, undefined, from)).status).toBe(401);
    const { ownerName, email, mobile } = auth.somebody();
    expect((await auth.call(updateProfile, { ownerName, email, mobile }, from)).status).toBe(401);
  });
});

describe('the old address hears', () => {
  test('of a changed e-mail address, masked', async () => {
    const person = await auth.signUp();
    await auth.call(updateProfile, { ...fields(person), email: 'new.address@example.com' }, person);
    const mail = await auth.mailbox.latestTo(person.email);
    expect(mail.subject).toBe('Your Bharat Gehna contact details were changed');
    expect(mail.text).toContain('is now n••••@example.com.');
    expect(mail.text).not.toContain('new.address');
    expect(mail.text).not.toContain('mobile');
    expect(auth.mailbox.to('new.address@example.com')).toEqual([]);
  });

  test('of a changed mobile number, masked', async () => {
    const person = await auth.signUp();
    await auth.call(updateProfile, { ...fields(person), mobile: '+14155552680' }, person);
    const { text } = await auth.mailbox.latestTo(person.email);
    expect(text).toContain('mobile number of your account is now ••••••••••80.');
    expect(text).not.toContain('415555');
  });

  test('of nothing else', async () => {
    const person = await auth.signUp();
    await auth.call(updateProfile, { ...fields(person), ownerName: 'Asha V.', address: 'Jaipur' }, person);
    await auth.call(updateProfile, { ...fields(person), ownerName: 'Asha V.', mobile: '+14155552681' }, person);
    await auth.mailbox.latestTo(person.email, 'mobile number');
    expect(auth.mailbox.to(person.email)).toHaveLength(1);
  });
});
