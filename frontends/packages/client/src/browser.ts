import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createApi } from './http/api.ts';
import { ApiError, NetworkError } from './http/errors.ts';
import { followSession } from './live/follow.ts';
import { type LiveNews, onHint } from './live/news.ts';
import { createQueries } from './queries.ts';
import { isSessionKey, type SignedIn } from './session/entries.ts';
import { Session } from './session/session.ts';
import { createSessionLock } from './session/session-lock.ts';
import { openStorage } from './storage/open.ts';

const browserFetch = (url: string, init: RequestInit) => fetch(url, init);

/** The browser's storage; where it is blocked, one that lasts as long as this page. */
export const storage = openStorage(() => window.localStorage);

/** The storage of this tab's visit, shared with the frames of its page; where it is blocked, one of this page. */
export const tabStorage = openStorage(() => window.sessionStorage);

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Time that other tabs may take to see this tab's writes to the storage, in milliseconds. */
const noteTimeoutMs = 10_000;

/** A page that is left releases its notes: a held lock would keep it out of the back/forward cache. */
const noteLasts = async () => {
  const left = new Promise((resolve) => window.addEventListener('pagehide', resolve, { once: true }));
  await Promise.race([left, pause(noteTimeoutMs)]);
};

export const session = new Session({
  storage,
  lock: createSessionLock(navigator.locks, noteLasts),
  fetch: browserFetch,
  now: Date.now,
  pause,
});

window.addEventListener('storage', (event) => {
  if (isSessionKey(event.key)) session.look();
});

/** For a page that was just opened, or resumed from the background or the back/forward cache: its session may have ended. */
async function wake() {
  try {
    await session.wake();
  } catch (reason) {
    leaveToNextCall(reason);
  }
}

/** Ignores a failed check: the next call that needs the session retries it and reports the error. */
function leaveToNextCall(reason: unknown) {
  if (!(reason instanceof NetworkError || reason instanceof ApiError)) throw reason;
}
void wake();
window.addEventListener('pageshow', wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void wake();
});

/** So long a call waits at most to be repeated, in milliseconds. */
const retryWaitLimitMs = 10_000;

export const { api, apiAsUser } = createApi(session, browserFetch, retryWaitLimitMs);
export const queries = createQueries(session);

/**
 * The signed-in user, or null; re-renders when that changes, in every tab. The server has no user: the page hydrates as a visitor's
 * and changes at once.
 */
export function useSession(): SignedIn | null {
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}

/** A new role reaches the accounts a moment after the hint; delays between attempts, in milliseconds. */
const looksForRole = [0, 1_000, 3_000, 8_000, 20_000];

/** Fetches new tokens until the user is a seller, as the hint announced, or another user is signed in. */
export async function takeUpSellerRole(): Promise<void> {
  const userId = session.current()?.user.id;
  for (const wait of looksForRole) {
    await pause(wait);
    const current = session.current();
    if (!current || current.user.id !== userId || current.user.isSeller) return;
    await session.renew(current.token).catch(leaveToNextCall);
  }
}

/** Receives live news while a user is signed in; the shell calls it once. Returns its disposer. */
export function followLive(): () => void {
  const load = async () => {
    const { openLiveTab } = await import('./live/browser-tab.ts');
    const parts = {
      session,
      fetch: browserFetch,
      queries,
      onRolesGiven: () => void takeUpSellerRole(),
    };
    return (userId: string) => openLiveTab(userId, parts);
  };
  return followSession(session, load, window);
}

/** Calls `listener` (always its newest version) with every piece of live news while the component is on the page. */
export function useHint(listener: (news: LiveNews) => void) {
  const handle = useEffectEvent(listener);
  useEffect(() => onHint((news) => handle(news)), []);
}
