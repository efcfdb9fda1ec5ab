// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../src/http/api.ts';
import { readEntries, writeEntries } from '../src/session/entries.ts';
import { Session } from '../src/session/session.ts';
import { createSessionLock } from '../src/session/session-lock.ts';
import { MemoryStorage } from '../src/storage/open.ts';
import { AuthServer, farida, tokenAt } from './auth-server.ts';

const minutes = (count: number) => count * 60_000;

let server: AuthServer;
let storage: Storage;
/** Releases the notes that the tabs of a test hold as locks, which belong to the process. */
let endNotes: () => void;
let notesLast: Promise<void>;

beforeEach(() => {
  server = new AuthServer();
  storage = new MemoryStorage();
  notesLast = new Promise((resolve) => {
    endNotes = resolve;
  });
});

afterEach(async () => {
  endNotes();
  await vi.waitFor(async () => {
    const { held = [] } = await navigator.locks.query();
    expect(held.filter(({ name }) => name?.startsWith('gehna.replaced.'))).toEqual([]);
  });
});

/** A tab of one browser: own session object, shared storage, cookie and locks. */
function openTab({ hasLocks = true, clockAhead = 0, pause = async () => {}, sees = storage } = {}) {
  const session = new Session({
    storage: sees,
    lock: createSessionLock(hasLocks ? navigator.locks : undefined, () => notesLast),
    fetch: server.fetch,
    now: () => server.now + clockAhead,
    pause,
  });
  const expired = vi.fn();
  session.onExpired(expired);
  return { session, expired, ...createApi(session, server.fetch, 10_000) };
}

function signIn() {
  writeEntries(storage, { token: server.token(), user: farida });
}

describe('entries', () => {
  test('the token and the user lie under two keys, the token also inside the user', () => {
    writeEntries(storage, { token: 'abc', user: farida });
    expect(storage.getItem('gehna.token')).toBe('abc');
    expect(JSON.parse(storage.getItem('gehna.user') ?? '')).toEqual({ ...farida, token: 'abc' });
    storage.removeItem('gehna.token');
    expect(readEntries(storage)).toEqual({ token: 'abc', user: farida });
  });

  test.each(['{', '[]', '"text"', 'null', '{"id":5}'])('a garbled user entry (%s) counts as signed out', (entry) => {
    storage.setItem('gehna.user', entry);
    storage.setItem('gehna.token', 'abc');
    expect(readEntries(storage)).toBeNull();
  });
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

describe('tabs', () => {
  test('five tabs waking with an expired token make one refresh and all go on', async () => {
    signIn();
    const tabs = [1, 2, 3, 4, 5].map(() => openTab());
    server.now += minutes(120);
    server.refuseTokens();
    const answers = await Promise.all(tabs.map(({ apiAsUser }) => apiAsUser('GET /api/auth/profile')));
    expect(answers).toHaveLength(5);
    expect(server.refreshes).toBe(1);
    expect(new Set(tabs.map(({ session }) => session.current()?.token)).size).toBe(1);
  });

  test('a tab that was frozen while it waited for the lock takes no token that has expired since', async () => {
    signIn();
    const stale = server.token();
    server.now += minutes(40);
    await openTab().apiAsUser('GET /api/auth/profile');
    server.now += minutes(40);
    const { session, expired } = openTab();
    expect(await session.renew(stale)).toBe(tokenAt(server.now, 'sign2'));
    expect(server.refreshes).toBe(2);
    server.now += minutes(40);
    server.isOver = true;
    expect(await session.renew(stale)).toBeNull();
    expect(readEntries(storage)).toBeNull();
    expect(expired).toHaveBeenCalledOnce();
  });

  describe('of which one sees late what the other has written', () => {
    /** The storage as a tab's process has it: what others write comes when `arrive` is called. */
    function storageBehind() {
      const behind = new MemoryStorage();
      const arrive = () => {
        for (const key of ['gehna.user', 'gehna.token']) {
          const value = storage.getItem(key);
          if (value === null) behind.removeItem(key);
          else behind.setItem(key, value);
        }
      };
      arrive();
      return { behind, arrive };
    }

    /** A tab that is behind asks for a token in place of the one that another tab has just renewed. */
    async function renewBehind(end: (arrive: () => void) => void) {
      signIn();
      const stale = storage.getItem('gehna.token') ?? '';
      const { behind, arrive } = storageBehind();
      await openTab().session.renew(stale);
      const pause = vi.fn(async () => {
        end(arrive);
        session.look();
      });
      const { session } = openTab({ sees: behind, pause });
      return { pause, renewed: await session.renew(stale) };
    }

    test('it waits for the new token instead of asking for another', async () => {
      const { renewed, pause } = await renewBehind((arrive) => arrive());
      expect(pause).toHaveBeenCalledExactlyOnceWith(5_000);
      expect(server.refreshes).toBe(1);
      expect(renewed).toBe(storage.getItem('gehna.token'));
    });

    test('it detects in the same way that the session is over', async () => {
      server.isOver = true;
      const { renewed } = await renewBehind((arrive) => arrive());
      expect(renewed).toBeNull();
      expect(server.refreshes).toBe(1);
    });

    test('it renews itself when no token arrives', async () => {
      const { renewed } = await renewBehind(() => {});
      expect(server.refreshes).toBe(2);
      expect(renewed).toBe(tokenAt(server.now, 'sign2'));
    });
  });

  test('many calls of one tab make one refresh, also without a lock manager', async () => {
    signIn();
    const { apiAsUser } = openTab({ hasLocks: false });
    server.now += minutes(120);
    await Promise.all([1, 2, 3].map(() => apiAsUser('GET /api/auth/profile')));
    expect(server.refreshes).toBe(1);
  });

  test('a refresh answer lost on the way: retried with the previous token, the session goes on', async () => {
    signIn();
    const pause = vi.fn(async () => {
      server.now += 1_000;
    });
    const { apiAsUser, session } = openTab({ pause });
    server.now += minutes(31);
    server.loseAnswers = 1;
    await apiAsUser('GET /api/auth/profile');
    expect(pause).toHaveBeenCalledWith(1_000);
    expect(server.refreshes).toBe(2);
    expect(session.current()).not.toBeNull();
  });

  test('a refresh token used again later ends the session and leads to login', async () => {
    signIn();
    const { apiAsUser, session, expired } = openTab();
    server.newest = 3;
    server.cookie = 1;
    server.now += minutes(31);
    await expect(apiAsUser('GET /api/auth/profile')).rejects.toThrow('No authentication token found.');
    expect(session.current()).toBeNull();
    expect(expired).toHaveBeenCalledOnce();
  });

  test('a tab that finds itself signed out by another sends no request', async () => {
    signIn();
    const [first, second] = [openTab(), openTab()];
    await first.session.signOut();
    await expect(second.apiAsUser('GET /api/auth/profile')).rejects.toThrow('No authentication token found.');
    expect(server.refreshes).toBe(0);
    expect(second.expired).not.toHaveBeenCalled();
  });

  test('an expiry does not throw away a newer session', () => {
    signIn();
    const { session, expired } = openTab();
    const before = session.current()?.token ?? '';
    writeEntries(storage, { token: tokenAt(server.now, 'newer'), user: farida });
    session.expire(before);
    expect(session.current()?.token).toContain('newer');
    expect(expired).not.toHaveBeenCalled();
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

  test('drops a session that is over without a redirect to the login page', async () => {
    signIn();
    const { session, expired } = openTab();
    server.now += minutes(120);
    server.isOver = true;
    await session.wake();
    expect(session.current()).toBeNull();
    expect(readEntries(storage)).toBeNull();
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('sign-out', () => {
  test('sends which sessions to end, then drops its own', async () => {
    signIn();
    const { session, expired } = openTab();
    await session.signOut({ everywhere: true });
    expect(server.calls).toEqual(['POST /api/auth/logout']);
    expect(session.current()).toBeNull();
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
