/**
 * Takes the place of browser.ts on the server (package.json, `#browser`): no user is signed in, and the public answers come from
 * the `fetch` that `answerWith` was given.
 */

import { createApi } from './http/api.ts';
import type { LiveNews } from './live/news.ts';
import { createQueries } from './queries.ts';
import { serverFetch } from './server-rendering.ts';
import type { SignedIn } from './session/entries.ts';
import { Session } from './session/session.ts';
import { createSessionLock } from './session/session-lock.ts';
import { MemoryStorage } from './storage/open.ts';

export const storage: Storage = new MemoryStorage();
export const tabStorage: Storage = new MemoryStorage();

export const session = new Session({
  storage,
  lock: createSessionLock(undefined),
  fetch: serverFetch,
  now: Date.now,
  pause: () => Promise.resolve(),
});

/** Without retries: the server does not wait to render a page. */
export const { api, apiAsUser } = createApi(session, serverFetch, 0);
export const queries = createQueries(session);

export function useSession(): SignedIn | null {
  return null;
}

export async function takeUpSellerRole(): Promise<void> {}

export function followLive(): () => void {
  return () => {};
}

export function useHint(_listener: (news: LiveNews) => void) {}
