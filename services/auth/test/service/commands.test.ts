import { events, routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthService, startAuth } from '../auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

/** Runs a command beside the service, as an operator does. */
const run = (script: string, args: string[] = [], environment: Record<string, string> = {}) =>
  auth.system.runProgram(new URL(`../../src/${script}`, import.meta.url), { args, environment });

test('a rebuild says that there is nothing to rebuild', async () => {
  const { code, stdout } = await run('server.ts', ['rebuild'], { LOG_LEVEL: 'error' });
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('auth keeps no projections: there is nothing to rebuild.'),
  ]);
});

describe('make reviewer', () => {
  test('gives an existing account the role; its page sees it after a refresh', async () => {
    const account = await auth.signUp();
    const { code, stdout } = await run('reviewer.ts', [account.mobile.slice(3)]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${account.ownerName} (${account.mobile}) is a reviewer now; open pages see it within a second.`,
    });
    await eventually(async () => !(await auth.isAccepted(account.token)));
    const { body } = await auth.call(routes.auth.refresh, undefined, { cookie: account.cookie });
    expect(body.user.roles).toEqual(['buyer', 'reviewer']);
    expect(await auth.isAccepted(body.token)).toBe(true);

    const again = await run('reviewer.ts', [account.mobile]);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('is a reviewer already.') });
  });

  test('takes the role back: published, its token is refused, and the next one is without it', async () => {
    const account = await auth.signUp();
    const name = `${account.ownerName} (${account.mobile})`;
    await run('reviewer.ts', [account.mobile]);
    const { body: reviewer } = await auth.call(routes.auth.refresh, undefined, { cookie: account.cookie });
    expect(reviewer.user.roles).toEqual(['buyer', 'reviewer']);

    expect(await run('reviewer.ts', [account.mobile, '--remove'])).toMatchObject({
      code: 0,
      stdout: `${name} is no longer a reviewer; open pages see it within a second.`,
    });
    expect((await auth.system.published(events.auth.userEvents, account.user.id)).at(-1)).toMatchObject({
      type: 'auth.user.roles-changed',
      data: { roles: ['buyer'], rolesVersion: 2 },
    });
    await eventually(async () => !(await auth.isAccepted(reviewer.token)));
    const { token } = await auth.logIn(account);
    const { body } = await auth.call(routes.auth.getProfile, undefined, { token });
    expect(body.user.roles).toEqual(['buyer']);

    const again = await run('reviewer.ts', [account.mobile, '--remove']);
    expect(again).toMatchObject({ code: 0, stdout: `${name} is no reviewer.` });
  });

  test('takes no role from who has none, and makes no reviewer of a mistyped option', async () => {
    const { mobile, ownerName, token } = await auth.signUp();
    const none = await run('reviewer.ts', [mobile, '--remove']);
    expect(none).toMatchObject({ code: 0, stdout: `${ownerName} (${mobile}) is no reviewer.` });
    const mistyped = await run('reviewer.ts', [mobile, '--delete']);
    expect(mistyped).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Unknown option '--delete'.*$/) });
    const { body } = await auth.call(routes.auth.getProfile, undefined, { token });
    expect(body.user.roles).toEqual(['buyer']);
  });

  test.each([
    ['no number', [], 'Whose account? Give the number of an existing one, like +919876543210.'],
    ['no mobile number', ['12345'], '"12345" is not a mobile number. Write it like +919876543210.'],
    ['a number without account', ['+919000000001'], 'No account has the number +919000000001. Sign up with it first.'],
  ])('with %s prints what to do', async (_case, args, stderr) => {
    expect(await run('reviewer.ts', args)).toEqual({ code: 1, stdout: '', stderr });
  });

  test('ends also while NATS is away; what it did is published by the service', async () => {
    const account = await auth.signUp();
    const { code, stdout } = await run('reviewer.ts', [account.mobile], { NATS_URL: 'nats://127.0.0.1:1' });
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('is a reviewer now') });
    await eventually(async () => !(await auth.isAccepted(account.token)));
  });

  test('without its environment names every variable at fault', async () => {
    const { code, stderr } = await run('reviewer.ts', ['+919000000001'], { MONGODB_URL: '', SMTP_URL: '' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The environment is not complete:\n\s+MONGODB_URL .+\n\s+SMTP_URL .+$/);
  });
});

describe('rotate-key', () => {
  const keys = async () => (await auth.call(routes.auth.jwks)).body.keys.map(({ kid }) => kid);

  test('publishes the next key, and with --withdraw withdraws the others', async () => {
    const [old] = await keys();
    const { code, stdout } = await run('rotate-key.ts');
    expect(code).toBe(0);
    await eventually(async () => (await keys()).length === 2);
    const [next] = await keys();
    expect(stdout).toContain(`${next} is published and signs from `);
    expect(await keys()).toContain(old);

    const account = await auth.signUp();
    const withdrawn = await run('rotate-key.ts', ['--withdraw']);
    expect(withdrawn.stdout).toMatch(/^key_\w+ signs from now on; every key before it is withdrawn\.$/);
    await eventually(async () => (await keys()).length === 1);
    await eventually(async () => !(await auth.isAccepted(account.token)));
    expect((await auth.call(routes.auth.refresh, undefined, { cookie: account.cookie })).status).toBe(200);
  });
});
