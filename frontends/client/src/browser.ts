import { useSyncExternalStore } from 'react';
import { createApi } from './http/api.ts';
import { createQueries } from './queries.ts';
import { isSessionKey, openStorage, type SignedIn } from './session/entries.ts';
import { Session } from './session/session.ts';
import { turnsBy } from './session/turns.ts';

const browserFetch = (url: string, init: RequestInit) => fetch(url, init);

/** The session of this browser. */
export const session = new Session({
  storage: openStorage(),
  takeTurns: turnsBy(navigator.locks),
  fetch: browserFetch,
  now: Date.now,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

// A page that slept in the background or in the back/forward cache may have missed the storage's events.
window.addEventListener('storage', (event) => {
  if (isSessionKey(event.key)) session.look();
});
window.addEventListener('pageshow', () => session.look());
document.addEventListener('visibilitychange', () => session.look());

export const { api, apiAsUser } = createApi(session, browserFetch);
export const queries = createQueries(session);

/** Who is signed in, or null; the component draws again when that changes, in whatever tab. */
export function useSession(): SignedIn | null {
  return useSyncExternalStore(session.subscribe, session.current);
}

/** Fetches a new token although the old one is good, so that the page sees roles that were just given. */
export async function refreshSession(): Promise<void> {
  const token = session.current()?.token;
  if (token) await session.renew(token);
}
