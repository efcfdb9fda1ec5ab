// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readEntries, writeEntries } from '../src/session/entries.ts';
import { MemoryStorage } from '../src/storage/open.ts';
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
