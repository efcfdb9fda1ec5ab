import { expect, vi } from 'vitest';
import { createApi } from '../src/http/api.ts';
import { writeEntries } from '../src/session/entries.ts';
import { Session } from '../src/session/session.ts';
import { createSessionLock } from '../src/session/session-lock.ts';
import { MemoryStorage } from '../src/storage/open.ts';
import { AuthServer, farida } from './auth-server.ts';

export type Browser = ReturnType<typeof openBrowser>;

/** A browser and its server. Its tabs share cookie, storage and locks. */
export function openBrowser() {
  const server = new AuthServer();
  const storage: Storage = new MemoryStorage();
  const notes = Promise.withResolvers<void>();
  return {
    server,
    storage,
    openTab({ hasLocks = true, clockAhead = 0, pause = async () => {}, sees = storage } = {}) {
      const session = new Session({
        storage: sees,
        lock: createSessionLock(hasLocks ? navigator.locks : undefined, () => notes.promise),
        fetch: server.fetch,
        now: () => server.now + clockAhead,
        pause,
      });
      const expired = vi.fn();
      session.onExpired(expired);
      return { session, expired, ...createApi(session, server.fetch, 10_000) };
    },
    signIn: () => writeEntries(storage, { token: server.token(), user: farida }),
    /** Releases the notes that the tabs hold as locks, which belong to the process. */
    async close() {
      notes.resolve();
      await expect
        .poll(async () => {
          const { held = [] } = await navigator.locks.query();
          return held.filter(({ name }) => name?.startsWith('gehna.replaced.'));
        })
        .toEqual([]);
    },
  };
}

export const minutes = (count: number) => count * 60_000;
