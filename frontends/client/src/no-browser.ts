/**
 * Takes the place of browser.ts where a page's first HTML is drawn (package.json, `#browser`): nobody is signed in, and the public
 * answers come from whoever draws.
 */
import { firstAnswer } from './first-html.ts';
import { createApi } from './http/api.ts';
import type { LiveNews } from './live/news.ts';
import { createQueries } from './queries.ts';
import type { SignedIn } from './session/entries.ts';
import { Session } from './session/session.ts';
import { turnsBy } from './session/turns.ts';
import { MemoryStorage } from './storage/open.ts';

export const storage: Storage = new MemoryStorage();
export const tabStorage: Storage | null = null;

export const session = new Session({
  storage,
  takeTurns: turnsBy(undefined),
  fetch: firstAnswer,
  now: Date.now,
  pause: () => Promise.resolve(),
});

export const { api, apiAsUser } = createApi(session, firstAnswer);
export const queries = createQueries(session);

export function useSession(): SignedIn | null {
  return null;
}

export async function refreshSession(): Promise<void> {}

export async function takeUpSellerRole(): Promise<void> {}

export function followLive(): () => void {
  return () => {};
}

export function useHint(_listener: (news: LiveNews) => void) {}
