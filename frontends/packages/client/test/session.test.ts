// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readEntries } from '../src/session/entries.ts';
import { personalDrafts } from '../src/session/personal-drafts.ts';
import { farida, tokenAt } from './auth-server.ts';
import { type Browser, minutes, openBrowser } from './open-browser.ts';

let server: Browser['server'];
let storage: Browser['storage'];
let openTab: Browser['openTab'];
let signIn: Browser['signIn'];

beforeEach(() => {
  const browser = openBrowser();
  ({ server, storage, openTab, signIn } = browser);
  return browser.close;
});

describe('a call of the signed-in user', () => {
  test('without a session: is null and sends no request', async () => {
    const { apiAsUser } = openTab();
    await expect(apiAsUser('GET /api/auth/profile')).rejects.toThrow(
      'No authentication token found. Please log in again.',
    );
    expect(server.calls).toEqual([]);
  });

  test('a token in its last minute is renewed before the call', async () => {
    signIn();
    const { apiAsUser } = openTab();
    server.now += minutes(29.5);
    await apiAsUser('GET /api/auth/profile');
    expect(server.calls).toEqual(['POST /api/auth/refresh', 'GET /api/auth/profile']);
  });

  test('a refused token is renewed once and the call repeated; new roles show', async () => {
    signIn();
    const { apiAsUser, session } = openTab();
    server.refuseTokens();
    server.user = { ...farida, isSeller: true, roles: ['buyer', 'seller'] };
    const changed = vi.fn();
    session.subscribe(changed);
    await apiAsUser('GET /api/auth/profile');
    expect(server.calls).toEqual(['GET /api/auth/profile', 'POST /api/auth/refresh', 'GET /api/auth/profile']);
    expect(session.current()?.user.roles).toContain('seller');
    expect(changed).toHaveBeenCalledOnce();
  });

  test('its answer is not given to a user who has signed in on the page since', async () => {
    signIn();
    const { fetch } = server;
    server.fetch = async (url, init) => {
      const answer = await fetch(url, init);
      tab.session.forget();
      tab.session.start({ token: tokenAt(server.now, 'other'), user: { ...farida, id: 'usr_2' } });
      return answer;
    };
    const tab = openTab();
    await expect(tab.apiAsUser('GET /api/auth/profile')).rejects.toThrow('No authentication token found.');
    expect(tab.session.current()?.user.id).toBe('usr_2');
  });

  test('when the refresh is refused the session is over, here and in storage, and listeners are notified once', async () => {
    signIn();
    const { apiAsUser, session, expired } = openTab();
    server.isOver = true;
    server.refuseTokens();
    const calls = [apiAsUser('GET /api/auth/profile'), apiAsUser('GET /api/auth/login-history')];
    for (const outcome of await Promise.allSettled(calls)) expect(outcome.status).toBe('rejected');
    expect(session.current()).toBeNull();
    expect(readEntries(storage)).toBeNull();
    expect(expired).toHaveBeenCalledOnce();
  });

  test('when the refresh answers with another user the session is over: the page does not go on as theirs', async () => {
    signIn();
    const { apiAsUser, session, expired } = openTab();
    server.user = { ...farida, id: 'usr_2', ownerName: 'Zainab Khan' };
    server.refuseTokens();
    await expect(apiAsUser('GET /api/auth/profile')).rejects.toThrow();
    expect(session.current()).toBeNull();
    expect(readEntries(storage)).toBeNull();
    expect(expired).toHaveBeenCalledOnce();
  });

  test('a server that refuses the renewed token too ends the session instead of asking for ever', async () => {
    signIn();
    const { apiAsUser, session, expired } = openTab();
    server.token = () => tokenAt(server.now, 'from-another-key');
    server.refuseTokens();
    await expect(apiAsUser('GET /api/auth/profile')).rejects.toMatchObject({ status: 401 });
    expect(server.calls).toHaveLength(3);
    expect(session.current()).toBeNull();
    expect(expired).toHaveBeenCalledOnce();
  });

  test('a broken connection keeps the session', async () => {
    signIn();
    const { apiAsUser, session, expired } = openTab();
    server.now += minutes(40);
    server.isDown = true;
    await expect(apiAsUser('GET /api/auth/profile')).rejects.toThrow(
      'Network error. Please check your connection and try again.',
    );
    expect(session.current()).not.toBeNull();
    expect(expired).not.toHaveBeenCalled();
    server.isDown = false;
    await expect(apiAsUser('GET /api/auth/profile')).resolves.toMatchObject({ user: { id: farida.id } });
  });

  test.each([400, 401, 403])('a page of a proxy with %i in place of the service keeps the session', async (status) => {
    signIn();
    const { apiAsUser, session, expired } = openTab();
    server.now += minutes(40);
    server.proxyAnswer = status;
    await expect(apiAsUser('GET /api/auth/profile')).rejects.toMatchObject({ status });
    expect(session.current()).not.toBeNull();
    expect(expired).not.toHaveBeenCalled();
    server.proxyAnswer = null;
    await expect(apiAsUser('GET /api/auth/profile')).resolves.toMatchObject({ user: { id: farida.id } });
  });

  test('a refusal of the gateway keeps the session, though it has a code', async () => {
    signIn();
    const { apiAsUser, session } = openTab();
    server.now += minutes(40);
    server.gatewayRefusal = { code: 'gateway-refused', message: 'This request could not be read.' };
    await expect(apiAsUser('GET /api/auth/profile')).rejects.toMatchObject({ status: 400 });
    expect(session.current()).not.toBeNull();
  });

  test('a device whose clock is an hour ahead renews once, not at each call', async () => {
    signIn();
    const { apiAsUser } = openTab({ clockAhead: minutes(60) });
    await apiAsUser('GET /api/auth/profile');
    await apiAsUser('GET /api/auth/profile');
    await apiAsUser('GET /api/auth/profile');
    expect(server.refreshes).toBe(1);
    const later = openTab({ clockAhead: minutes(60) });
    await later.session.wake();
    await later.apiAsUser('GET /api/auth/profile');
    expect(server.refreshes).toBe(1);
  });

  test('a device whose clock was set right in the meantime still renews in time, or when it is refused', async () => {
    signIn();
    await openTab({ clockAhead: minutes(60) }).apiAsUser('GET /api/auth/profile');
    server.now += minutes(40);
    server.refuseTokens();
    await expect(openTab().apiAsUser('GET /api/auth/profile')).resolves.toMatchObject({ user: { id: farida.id } });
    expect(server.refreshes).toBe(2);
  });
});

describe('waking', () => {
  test('five tabs opened with an old token make one refresh', async () => {
    signIn();
    server.now += minutes(120);
    const tabs = [1, 2, 3, 4, 5].map(() => openTab());
    await Promise.all(tabs.map(({ session }) => session.wake()));
    expect(server.refreshes).toBe(1);
    expect(new Set(tabs.map(({ session }) => session.current()?.token)).size).toBe(1);
  });

  test('sends no request while the token is valid, or when signed out', async () => {
    await openTab().session.wake();
    signIn();
    await openTab().session.wake();
    expect(server.calls).toEqual([]);
  });

  test('drops a session that is over without a redirect to the login page, and remembers that it was ended', async () => {
    signIn();
    const { session, expired } = openTab();
    server.now += minutes(120);
    server.isOver = true;
    await session.wake();
    expect(session.current()).toBeNull();
    expect(readEntries(storage)).toBeNull();
    expect(expired).not.toHaveBeenCalled();
    expect(session.wasEnded).toBe(true);
    signIn();
    session.look();
    expect(session.wasEnded).toBe(false);
  });
});

describe('sign-out', () => {
  test('sends which sessions to end, then drops its own', async () => {
    signIn();
    const { session, expired } = openTab();
    await session.signOut({ everywhere: true });
    expect(server.calls).toEqual(['POST /api/auth/logout']);
    expect(session.current()).toBeNull();
    expect(session.wasEnded).toBe(false);
    expect(expired).not.toHaveBeenCalled();
  });

  test('everywhere from a session that had ended: drops it, and throws because the others go on', async () => {
    signIn();
    const { session, expired } = openTab();
    server.isOver = true;
    await expect(session.signOut({ everywhere: true })).rejects.toThrow('Your other devices may still be logged in.');
    expect(session.current()).toBeNull();
    expect(expired).not.toHaveBeenCalled();
  });

  test('from a session that had ended is done', async () => {
    signIn();
    const { session } = openTab();
    server.isOver = true;
    await session.signOut();
    expect(session.current()).toBeNull();
  });

  test('removes the drafts with personal data of the user, and no others', async () => {
    signIn();
    const { session } = openTab();
    const [own, others] = [
      [personalDrafts.profile(farida.id), personalDrafts.application(farida.id)],
      [personalDrafts.profile('usr_2'), `gehna.draft.${farida.id}.cnv_1`],
    ];
    for (const key of [...own, ...others]) storage.setItem(key, '{}');
    await session.signOut();
    expect(own.map((key) => storage.getItem(key))).toEqual([null, null]);
    expect(others.map((key) => storage.getItem(key))).toEqual(['{}', '{}']);
  });

  test('that the server makes leaves the drafts: nothing typed is lost', async () => {
    signIn();
    const { apiAsUser, session } = openTab();
    storage.setItem(personalDrafts.application(farida.id), '{}');
    server.isOver = true;
    server.refuseTokens();
    await expect(apiAsUser('GET /api/auth/profile')).rejects.toThrow();
    expect(session.current()).toBeNull();
    expect(storage.getItem(personalDrafts.application(farida.id))).toBe('{}');
  });

  test('keeps the session when the server cannot be reached: its cookie would stay valid', async () => {
    signIn();
    const { session } = openTab();
    server.isDown = true;
    await expect(session.signOut()).rejects.toThrow('Network error.');
    expect(session.current()).not.toBeNull();
  });
});

test('a profile that was saved before another user signed in is not shown as theirs', () => {
  signIn();
  const [{ session }, other] = [openTab(), openTab()];
  const asha = { ...farida, id: 'usr_asha', ownerName: 'Asha Verma' };
  other.session.start({ token: other.session.current()?.token ?? '', user: asha });
  session.changeUser({ ...farida, ownerName: 'Farida C.' });
  expect(session.current()?.user).toEqual(asha);
});

test('a saved profile shows at once and keeps the token', () => {
  signIn();
  const { session } = openTab();
  const { token } = session.current() ?? {};
  session.changeUser({ ...farida, ownerName: 'Farida C.' });
  expect(session.current()).toMatchObject({ token, user: { ownerName: 'Farida C.' } });
});
