import type { User } from '@gehna/contracts';

/** Who is signed in, and the token that proves it. */
export type SignedIn = { token: string; user: User };

/** The two entries of the browser's storage that hold the session, shared by all tabs. */
const keys = { token: 'gehna.token', user: 'gehna.user' } as const;

export const isSessionKey = (key: string | null) => key === null || key === keys.token || key === keys.user;

/** What is stored, or null. The token stands in an entry of its own and, as a second place to look, inside the user. */
export function readEntries(storage: Storage): SignedIn | null {
  const { token: tokenInside, ...user } = parsedUser(storage.getItem(keys.user)) ?? {};
  const token = storage.getItem(keys.token) ?? tokenInside;
  return token && isUser(user) ? { token, user } : null;
}

export function writeEntries(storage: Storage, { token, user }: SignedIn) {
  storage.setItem(keys.user, JSON.stringify({ ...user, token }));
  storage.setItem(keys.token, token);
}

export function removeEntries(storage: Storage) {
  storage.removeItem(keys.token);
  storage.removeItem(keys.user);
}

/** An entry that somebody's extension or an older version of the site garbled counts as none. */
function parsedUser(text: string | null): (Partial<User> & { token?: string }) | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
}

const isUser = (user: Partial<User>): user is User => typeof user.id === 'string' && Array.isArray(user.roles);

/** The browser's storage, or one in memory where it is blocked (private windows, strict settings): signed in for this page only. */
export function openStorage(): Storage {
  try {
    const storage = window.localStorage;
    storage.setItem('gehna.probe', '');
    storage.removeItem('gehna.probe');
    return storage;
  } catch (reason) {
    if (reason instanceof DOMException) return new MemoryStorage();
    throw reason;
  }
}

export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();

  get length() {
    return this.#entries.size;
  }
  clear() {
    this.#entries.clear();
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#entries.delete(key);
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value);
  }
}
