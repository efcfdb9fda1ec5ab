import { AsyncLocalStorage } from 'node:async_hooks';
import { routes } from '@gehna/contracts';
import { DomainError } from '@gehna/kit';
import argon2 from '@node-rs/argon2';
import { Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loginAttemptStore } from '../../src/login-attempt-store.ts';
import { readDevice } from '../../src/login-history.ts';
import { type AuthService, startAuth } from '../auth-service.ts';

const { login, loginHistory } = routes.auth;
const wrong = { message: 'Invalid mobile number or password.' };
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

describe('login', () => {
  test('answers a token, the user and the refresh cookie', async () => {
    const { mobile, password, user } = await auth.signUp();
    const { status, body, cookie, headers } = await auth.call(login, { mobile, password });
    expect(status).toBe(200);
    expect(body.user).toEqual(user);
    expect(cookie).toMatch(/^ses_/);
    expect(headers['cache-control']).toBe('no-store');
    expect(await auth.isAccepted(body.token)).toBe(true);
  });

  test.each([
    ['without +91', (mobile: string) => mobile.slice(3)],
    ['with a leading 0', (mobile: string) => `0${mobile.slice(3)}`],
    ['with blanks', (mobile: string) => `${mobile.slice(0, 3)} ${mobile.slice(3, 8)} ${mobile.slice(8)}`],
  ])('takes the number %s', async (_case, typed) => {
    const { mobile, password } = await auth.signUp();
    expect((await auth.call(login, { mobile: typed(mobile), password })).status).toBe(200);
  });

  test('a password with an accent is the same however it was composed', async () => {
    const { mobile } = await auth.signUp({ password: 'caf\u00e9 caf\u00e9' });
    expect((await auth.call(login, { mobile, password: 'cafe\u0301 cafe\u0301' })).status).toBe(200);
  });

  test.each([
    ['mobile', { mobile: '', password: 'x' }, 'Mobile number is required.'],
    ['password', { mobile: '9876543210', password: '' }, 'Password is required.'],
  ])('requires the %s', async (field, body, message) => {
    const { status, problem } = await auth.call(login, body);
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ field, message }]);
  });
});

describe('a failed login', () => {
  test('answers the same whether number or password was wrong', async () => {
    const { mobile } = await auth.signUp();
    for (const body of [
      { mobile, password: 'wrong horse' },
      { mobile: auth.newAccount().mobile, password: 'wrong horse' },
      { mobile: 'not a number', password: 'wrong horse' },
    ]) {
      const { status, problem, cookie } = await auth.call(login, body);
      expect(status).toBe(401);
      expect(problem).toMatchObject(wrong);
      expect(problem.errors).toBeUndefined();
      expect(cookie).toBeUndefined();
    }
  });

  test('takes the same way whether number or password was wrong, and so the same time', async () => {
    const { mobile } = await auth.signUp();
    const known = await stepsOf({ mobile, password: 'wrong horse' });
    const unknown = await stepsOf({ mobile: auth.newAccount().mobile, password: 'wrong horse' });
    const noNumber = await stepsOf({ mobile: 'not a number', password: 'wrong horse' });
    expect(known).toEqual([
      'updateOne login-attempts',
      'find users',
      'find credentials',
      'insertOne login-history',
      'argon2 $argon2id$v=19$m=19456,t=2,p=1',
    ]);
    expect(unknown).toEqual(known);
    expect(noNumber).toEqual(known);
  });
});

/** Steps are noted within it: jobs in the background query the same collections. */
const failedLogin = new AsyncLocalStorage<string[]>();

/** What a failed login does that takes time: each call of the database, and the one password check with its cost. */
async function stepsOf(body: { mobile: string; password: string }): Promise<string[]> {
  const steps: string[] = [];
  const methods = ['find', 'insertOne', 'updateOne', 'deleteOne', 'replaceOne'] as const;
  for (const method of methods) {
    const original = Collection.prototype[method] as (...given: unknown[]) => unknown;
    vi.spyOn(Collection.prototype, method).mockImplementation(function (this: Collection, ...given: unknown[]) {
      failedLogin.getStore()?.push(`${method} ${this.collectionName}`);
      return original.apply(this, given) as never;
    });
  }
  const verify = vi.spyOn(argon2, 'verify');
  try {
    expect((await failedLogin.run(steps, () => auth.call(login, body))).status).toBe(401);
    const [[kept = ''] = [], ...more] = verify.mock.calls;
    expect(more).toEqual([]);
    return [...steps, `argon2 ${String(kept).split('$').slice(0, 4).join('$')}`];
  } finally {
    vi.restoreAllMocks();
  }
}

describe('ten failures within 15 minutes', () => {
  const attempt = (mobile: string, password: string, address: string) =>
    auth.call(login, { mobile, password }, { address });
  const fail = async (mobile: string, times: number, address: string) => {
    for (let i = 0; i < times; i++) expect((await attempt(mobile, 'wrong', address)).status).toBe(401);
  };

  /** At most so many; the attempts before took some of them. */
  const expectSeconds = (header: unknown, atMost: number) => {
    expect(Number(header)).toBeLessThanOrEqual(atMost);
    expect(Number(header)).toBeGreaterThan(atMost - 30);
  };

  test('close the account to that address only, the right password included', async () => {
    const { mobile, password } = await auth.signUp();
    await fail(mobile, 10, '198.51.100.201');
    const { status, problem, headers } = await attempt(mobile, password, '198.51.100.201');
    expect(status).toBe(429);
    expect(problem.code).toBe('login-blocked');
    expect(problem.message).toBe(
      'Too many failed attempts. Please wait 15 minutes and try again, or reset your password.',
    );
    expectSeconds(headers['retry-after'], 15 * 60);
    expect((await attempt(mobile, password, '198.51.100.202')).status).toBe(200);
  });

  test('are answered with when there is room again: when the oldest is 15 minutes old', async () => {
    const { mobile, password } = await auth.signUp();
    const address = '198.51.100.209';
    await fail(mobile, 1, address);
    auth.clock.forward({ minutes: 9 });
    await fail(mobile, 9, address);
    const blocked = await attempt(mobile, password, address);
    expect(blocked.problem.message).toContain('Please wait 6 minutes and try again');
    expectSeconds(blocked.headers['retry-after'], 6 * 60);
    expect(blocked.problem.params).toMatchObject({ retryAfterSeconds: Number(blocked.headers['retry-after']) });
    auth.clock.forward({ minutes: 5, seconds: 30 });
    expect((await attempt(mobile, password, address)).problem.message).toContain('Please wait 1 minute and try again');
    auth.clock.forward({ seconds: 30 });
    expect((await attempt(mobile, password, address)).status).toBe(200);
  });

  test('are over after 15 minutes', async () => {
    const { mobile, password } = await auth.signUp();
    await fail(mobile, 10, '198.51.100.203');
    auth.clock.forward({ minutes: 14 });
    expect((await attempt(mobile, password, '198.51.100.203')).status).toBe(429);
    auth.clock.forward({ minutes: 1, seconds: 5 });
    expect((await attempt(mobile, password, '198.51.100.203')).status).toBe(200);
  });

  test('are counted in a sliding window', async () => {
    const { mobile, password } = await auth.signUp();
    await fail(mobile, 5, '198.51.100.204');
    auth.clock.forward({ minutes: 10 });
    await fail(mobile, 5, '198.51.100.204');
    expect((await attempt(mobile, password, '198.51.100.204')).status).toBe(429);
    auth.clock.forward({ minutes: 6 });
    await fail(mobile, 5, '198.51.100.204');
    expect((await attempt(mobile, password, '198.51.100.204')).status).toBe(429);
  });

  test('are counted anew after a success', async () => {
    const { mobile, password } = await auth.signUp();
    await fail(mobile, 9, '198.51.100.205');
    expect((await attempt(mobile, password, '198.51.100.205')).status).toBe(200);
    await fail(mobile, 9, '198.51.100.205');
    expect((await attempt(mobile, password, '198.51.100.205')).status).toBe(200);
  });

  test('cannot be outrun by forty tries at once', async () => {
    const { mobile } = await auth.signUp();
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(mobile, 'wrong', '198.51.100.206')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('are counted together by two replicas', async () => {
    const { mobile, password } = await auth.signUp();
    const replica = await auth.replica();
    const from = { address: '198.51.100.208' };
    for (let i = 0; i < 5; i++) {
      expect((await auth.call(login, { mobile, password: 'wrong' }, from)).status).toBe(401);
      expect((await replica.call(login, { mobile, password: 'wrong' }, from)).status).toBe(401);
    }
    expect((await auth.call(login, { mobile, password }, from)).status).toBe(429);
    expect((await replica.call(login, { mobile, password }, from)).status).toBe(429);
  });

  test('are of wrong passwords only: what was not answered is none of them', async () => {
    const { mobile, password } = await auth.signUp();
    const address = '198.51.100.210';
    await fail(mobile, 5, address);
    const { database } = auth.system.platform;
    const away = vi.spyOn(database, 'transaction').mockRejectedValue(new DomainError('unavailable'));
    const body = { mobile, password };
    for (let i = 0; i < 10; i++)
      expect((await auth.system.call(login, { body, headers: { 'x-forwarded-for': address } })).status).toBe(503);
    away.mockRestore();
    await fail(mobile, 4, address);
    expect((await attempt(mobile, password, address)).status).toBe(200);
  });

  test('stay counted beside one of the same millisecond that was not answered', async () => {
    const store = loginAttemptStore(auth.system.platform.database);
    const by = { account: 'an account', address: '198.51.100.211' };
    const now = auth.clock.now();
    const outcomes = async (code: 'login-failed' | 'logins-busy', times: number) => {
      for (let i = 0; i < times; i++)
        await expect(store.count(by, now, () => Promise.reject(new DomainError(code)))).rejects.toMatchObject({ code });
    };
    await outcomes('login-failed', 9);
    await outcomes('logins-busy', 1);
    await outcomes('login-failed', 1);
    await expect(store.count(by, now, async () => true)).rejects.toMatchObject({ code: 'login-blocked' });
  });

  test('for a number without an account are answered the same', async () => {
    const { mobile } = auth.newAccount();
    await fail(mobile, 10, '198.51.100.207');
    expect((await attempt(mobile, 'wrong', '198.51.100.207')).status).toBe(429);
  });
});

describe('the login history', () => {
  test('lists signup, logins and failures, newest first, with device and address', async () => {
    const account = await auth.signUp({}, { userAgent: pixel, address: '203.0.113.9' });
    await auth.call(login, { mobile: account.mobile, password: 'wrong' }, { address: '198.51.100.66' });
    const { token } = await auth.logIn(account, { userAgent: pixel });
    const { status, body } = await auth.call(loginHistory, undefined, { token });
    expect(status).toBe(200);
    expect(body.loginHistory).toMatchObject([
      { loginType: 'success', browser: 'Chrome 141', operatingSystem: 'Android 15', deviceType: 'mobile' },
      { loginType: 'failed', browser: expect.any(String), deviceType: 'other', ipAddress: '198.51.100.66' },
      { loginType: 'success', browser: 'Chrome 141', ipAddress: '203.0.113.9' },
    ]);
    expect(body.loginHistory).toHaveLength(3);
  });

  test('trusts the gateway only, not what stood in X-Forwarded-For before', async () => {
    const account = await auth.signUp({}, { address: '8.8.8.8, 203.0.113.10' });
    const { body } = await auth.call(loginHistory, undefined, { token: account.token });
    expect(body.loginHistory[0]?.ipAddress).toBe('203.0.113.10');
  });

  test('shows the last fifty', async () => {
    const account = await auth.signUp();
    const entry = { userId: account.user.id, loginType: 'failed', ipAddress: '203.0.113.8', ...readDevice(pixel) };
    const earlier = Array.from({ length: 55 }, (_, i) => ({
      _id: `log_earlier_${i}`,
      ...entry,
      loggedInAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
    }));
    await auth.system.platform.database.collection<{ _id: string }>('login-history').insertMany(earlier);
    const { body } = await auth.call(loginHistory, undefined, { token: account.token });
    expect(body.loginHistory).toHaveLength(50);
    expect(body.loginHistory[0]?.loginType).toBe('success');
    expect(body.loginHistory.at(-1)?.loggedInAt).toBe('2026-01-01T00:06:00.000Z');
  });

  test('is one’s own', async () => {
    const [first, second] = [await auth.signUp(), await auth.signUp()];
    await auth.logIn(first);
    const { body } = await auth.call(loginHistory, undefined, { token: second.token });
    expect(body.loginHistory).toHaveLength(1);
  });
});
