import type { User } from '@gehna/contracts';
import { keep, kept } from '../storage/kept.ts';

/** Who is signed in, and the token that proves it. */
export type SignedIn = { token: string; user: User };

/** The two entries of the browser's storage that hold the session, shared by all tabs. */
const keys = { token: 'gehna.token', user: 'gehna.user' } as const;

/** Beside them: how far this device's clock was ahead of the server's when the last token arrived, in milliseconds. */
const clockKey = 'gehna.clock-ahead';

export const isSessionKey = (key: string | null) => key === null || key === keys.token || key === keys.user;

/** What is stored, or null. The token stands in an entry of its own and, as a second place to look, inside the user. */
export function readEntries(storage: Storage): SignedIn | null {
  const { token: tokenInside, ...user } = (kept(storage, keys.user) ?? {}) as Partial<User> & { token?: string };
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

/** 0 until a token has arrived. */
export function clockAhead(storage: Storage): number {
  const milliseconds = kept(storage, clockKey);
  return typeof milliseconds === 'number' ? milliseconds : 0;
}

export const keepClockAhead = (storage: Storage, milliseconds: number) => keep(storage, clockKey, milliseconds);

const isUser = (user: Partial<User>): user is User => typeof user.id === 'string' && Array.isArray(user.roles);
