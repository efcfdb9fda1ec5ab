import { events, routes } from '@gehna/contracts';
import { DomainError } from '@gehna/kit';
import { eventually } from '@gehna/kit/testing';
import { Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AuthService, callerOf, startAuth } from '../auth-service.ts';

const { refresh, logout, getProfile } = routes.auth;
const ended = 'Authentication failed. Please log in again.';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const sessionOf = (cookie: string) => cookie.split('.')[0] ?? '';
const refreshWith = (cookie: string | undefined) => auth.call(refresh, undefined, { cookie });
const isRefused = (token: string) => eventually(async () => !(await auth.isAccepted(token)));

describe('a refresh', () => {
  test('brings a new token of the same session and the next cookie', async () => {
    const { token, cookie, user } = await auth.signUp();
    const answer = await refreshWith(cookie);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual(user);
    expect(answer.cookie).toMatch(new RegExp(`^${sessionOf(cookie)}\\.2\\.`));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await auth.isAccepted(answer.body.token)).toBe(true);
    expect(await auth.isAccepted(token)).toBe(true);
  });

  test('whose answer was lost is repeated within 30 s: the same cookie again', async () => {
    const { cookie } = await auth.signUp();
    const lost = await refreshWith(cookie);
    const repeated = await refreshWith(cookie);
    expect(repeated.status).toBe(200);
    expect(repeated.cookie).toBe(lost.cookie);
    expect((await refreshWith(repeated.cookie)).status).toBe(200);
  });

  test('by five tabs at once continues one session in all of them', async () => {
    const { cookie } = await auth.signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refreshWith(cookie)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
    expect((await refreshWith(answers[0]?.cookie)).status).toBe(200);
  });

  test('with the token before, 31 s later, ends the session everywhere', async () => {
    const { cookie, token } = await auth.signUp();
    const next = await refreshWith(cookie);
    auth.clock.forward({ seconds: 31 });
    const reused = await refreshWith(cookie);
    expect(reused.status).toBe(401);
    expect(reused.problem.message).toBe(ended);
    expect(reused.cookie).toBe('');
    expect((await refreshWith(next.cookie)).status).toBe(401);
    await isRefused(token);
    await isRefused(next.body.token);
  });

  test('with a token two steps old ends the session at once, and other sessions go on', async () => {
    const account = await auth.signUp();
    const other = await auth.logIn(account);
    const second = await refreshWith(account.cookie);
    const third = await refreshWith(second.cookie);
    expect((await refreshWith(account.cookie)).status).toBe(401);
    expect((await refreshWith(third.cookie)).status).toBe(401);
    await isRefused(third.body.token);
    expect((await refreshWith(other.cookie)).status).toBe(200);
  });

  test('publishes once that a session ended', async () => {
    const { cookie, user } = await auth.signUp();
    const second = await refreshWith(cookie);
    await refreshWith(second.cookie);
    await Promise.all([refreshWith(cookie), refreshWith(cookie), refreshWith(cookie)]);
    const published = await auth.system.published(events.auth.sessionEvents, sessionOf(cookie));
    expect(published.map(({ type }) => type)).toEqual(['auth.session.ended']);
    expect(published[0]?.data).toMatchObject({ id: sessionOf(cookie), userId: user.id });
  });

  test('keeps a session alive that is used once a month; after 30 days without it is over', async () => {
    const { cookie } = await auth.signUp();
    auth.clock.forward({ days: 29 });
    const kept = await refreshWith(cookie);
    auth.clock.forward({ days: 29 });
    const keptAgain = await refreshWith(kept.cookie);
    expect(keptAgain.status).toBe(200);
    auth.clock.forward({ days: 30, seconds: 1 });
    expect((await refreshWith(keptAgain.cookie)).status).toBe(401);
  });

  test('carries changed names and roles', async () => {
    const { cookie, token, ...account } = await auth.signUp();
    const changed = { ...account, ownerName: 'Asha Verma' };
    const { ownerName, email, mobile } = changed;
    await auth.call(routes.auth.updateProfile, { ownerName, email, mobile, address: '' }, { token });
    expect((await refreshWith(cookie)).body.user.name).toBe('Asha Verma');
  });

  test.each([
    ['no cookie', () => undefined],
    ['an empty cookie', () => ''],
    ['nonsense', () => 'ses_x.1.abc'],
    ['a changed seal', (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
    ['a later number', (cookie: string) => cookie.replace('.1.', '.2.')],
    ['the session of another user', (_: string, other: string) => other.replace(/\..*$/, '')],
  ])('with %s gets 401 and ends nothing', async (_case, spoil) => {
    const [mine, theirs] = [await auth.signUp(), await auth.signUp()];
    const { status, problem } = await refreshWith(spoil(mine.cookie, theirs.cookie));
    expect(status).toBe(401);
    expect(problem.message).toBe(ended);
    expect((await refreshWith(mine.cookie)).status).toBe(200);
    expect((await refreshWith(theirs.cookie)).status).toBe(200);
  });
});

describe('logout', () => {
  test('ends this session only, and removes the cookie', async () => {
    const account = await auth.signUp();
    const other = await auth.logIn(account);
    const { status, body, cookie } = await auth.call(logout, undefined, account);
    expect(status).toBe(200);
    expect(body.message).toBe('You have been logged out.');
    expect(cookie).toBe('');
    await isRefused(account.token);
    expect((await refreshWith(account.cookie)).status).toBe(401);
    expect(await auth.isAccepted(other.token)).toBe(true);
  });

  test('everywhere ends every session within a second', async () => {
    const account = await auth.signUp();
    const others = [await auth.logIn(account), await auth.logIn(account)];
    await auth.call(logout, { everywhere: true }, account);
    for (const { token, cookie } of [account, ...others]) {
      await isRefused(token);
      expect((await refreshWith(cookie)).status).toBe(401);
    }
  });

  test('everywhere, sent again because the answer was lost, answers the same', async () => {
    const account = await auth.signUp();
    const other = await auth.logIn(account);
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, body, cookie } = await auth.call(logout, { everywhere: true }, { cookie: account.cookie });
      expect(status).toBe(200);
      expect(body.message).toBe('You have been logged out everywhere.');
      expect(cookie).toBe('');
    }
    // Others that have been begun since stay: the answer does not say that they ended.
    const later = await auth.logIn(account);
    expect((await auth.call(logout, { everywhere: true }, { cookie: other.cookie })).status).toBe(401);
    expect(await auth.isAccepted(later.token)).toBe(true);
  });

  test('that ends in a 503 leaves the cookie, as the session may go on', async () => {
    const { cookie } = await auth.signUp();
    const away = vi
      .spyOn(auth.system.platform.database, 'transaction')
      .mockRejectedValue(new DomainError('unavailable'));
    const headers = { cookie: `gehna_refresh=${cookie}` };
    const { status, response } = await auth.system.call(logout, { body: { everywhere: true }, headers });
    away.mockRestore();
    expect(status).toBe(503);
    expect(response.cookies).toEqual([]);
    expect((await refreshWith(cookie)).status).toBe(200);
  });

  test('everywhere from a session that has ended answers that the others have not, and removes the cookie', async () => {
    const account = await auth.signUp();
    const other = await auth.logIn(account);
    await auth.call(logout, undefined, account);
    for (const from of [account, { token: account.token }, { token: 'nonsense' }, {}]) {
      const { status, problem, cookie } = await auth.call(logout, { everywhere: true }, from);
      expect(status).toBe(401);
      expect(problem.code).toBe('ended-before-sign-out');
      expect(problem.message).toContain('your other devices may still be logged in');
      expect(cookie).toBe('');
    }
    expect(await auth.isAccepted(other.token)).toBe(true);
  });

  test('works with an expired access token, and with the access token alone', async () => {
    const [byCookie, byToken] = [await auth.signUp(), await auth.signUp()];
    await auth.call(logout, undefined, { cookie: byCookie.cookie, token: 'expired' });
    await isRefused(byCookie.token);
    await auth.call(logout, undefined, { token: byToken.token });
    await isRefused(byToken.token);
  });

  test('without a session, or twice, is no error', async () => {
    const account = await auth.signUp();
    for (const from of [{}, { token: 'nonsense' }, account, account]) {
      expect((await auth.call(logout, {}, from)).status).toBe(200);
    }
  });
});

test.each([
  ['a refresh', refresh, 401],
  ['a logout', logout, 200],
] as const)('%s of a session that is deleted at that moment removes the cookie', async (_request, route, status) => {
  const { cookie } = await auth.signUp();
  const sessions = auth.system.platform.database.collection<{ _id: string }>('sessions');
  const { findOne } = Collection.prototype;
  // Read after the session, before it is changed.
  const spy = vi.spyOn(Collection.prototype, 'findOne').mockImplementation(async function (this: Collection, ...args) {
    if (this.collectionName === 'sign-outs') await sessions.deleteOne({ _id: sessionOf(cookie) });
    return findOne.apply(this, args as never);
  });
  const answer = await auth.call(route, undefined, { cookie });
  spy.mockRestore();
  expect([answer.status, answer.cookie]).toEqual([status, '']);
  if (status === 401) expect(answer.problem.code).toBe('session-ended');
});

test('a session begun at one replica goes on, and ends, at another', async () => {
  const replica = await auth.replica();
  const { cookie, token } = await auth.signUp();
  const answers = await Promise.all([
    refreshWith(cookie),
    replica.call(refresh, undefined, { cookie }),
    replica.call(refresh, undefined, { cookie }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
  expect(await replica.isAccepted(token)).toBe(true);
  await auth.call(logout, undefined, { cookie: answers[0]?.cookie });
  await eventually(async () => !(await replica.isAccepted(token)));
});

describe('a token', () => {
  test('is refused without a word about why', async () => {
    const { status, problem } = await auth.call(getProfile, undefined, { token: 'nonsense' });
    expect(status).toBe(401);
    expect(problem.message).toBe(ended);
  });

  test('is required', async () => {
    const { status, problem } = await auth.call(getProfile);
    expect(status).toBe(401);
    expect(problem.message).toBe('No authentication token found. Please log in again.');
  });
});

test('where the pages are served over https, the cookie is Secure', async () => {
  const secure = await startAuth({ environment: { PUBLIC_URL: 'https://localhost' } });
  try {
    const { call, newAccount } = callerOf(secure.system);
    const { headers } = await call(routes.auth.signup, newAccount());
    expect(headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  } finally {
    await secure.close();
  }
});
