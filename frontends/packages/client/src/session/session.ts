import type { User } from '@gehna/contracts';
import type { Fetch } from '../http/fetch.ts';
import { send } from '../http/send.ts';
import { clockAhead, keepClockAhead, readEntries, removeEntries, type SignedIn, writeEntries } from './entries.ts';
import { removePersonalDrafts } from './personal-drafts.ts';
import { askForToken, endsSession } from './refresh.ts';
import type { SessionLock } from './session-lock.ts';
import { timesOf } from './token.ts';

/** What the session needs of the browser. */
type SessionDeps = {
  storage: Storage;
  lock: SessionLock;
  fetch: Fetch;
  /** Milliseconds since 1970 by this device's clock, which may be wrong. */
  now: () => number;
  pause: (milliseconds: number) => Promise<void>;
};

/** A token this close to its end is renewed before it is used, in milliseconds. */
const renewBeforeMs = 60_000;
/** Another tab's write to the storage arrives within this time, else never (its storage was full), in milliseconds. */
const storageTimeoutMs = 5_000;

/**
 * The session that all tabs share. Token and user are in the browser's storage; beside them the server keeps
 * an httpOnly refresh cookie that is rotated at each use, so that tabs renew one at a time and first look for a token of another tab.
 */
export class Session {
  readonly #deps: SessionDeps;
  readonly #listeners = new Set<() => void>();
  readonly #expiryListeners = new Set<() => void>();
  #current: SignedIn | null;
  #wasEnded = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#current = readEntries(deps.storage);
  }

  /** The signed-in user and token, or null. The same object until something changes. */
  current = (): SignedIn | null => this.#current;

  /** Whether the server has ended the session that this tab had; not after a sign-out, and until another one begins. */
  get wasEnded(): boolean {
    return this.#wasEnded;
  }

  /** Calls `listener` after each change, also one made in another tab. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` when the server ended the session while this tab was using it (not after a sign-out). */
  onExpired(listener: () => void): () => void {
    this.#expiryListeners.add(listener);
    return () => this.#expiryListeners.delete(listener);
  }

  /** Reads the storage again: another tab may have changed it. */
  look() {
    this.#become(readEntries(this.#deps.storage));
  }

  /** A token that is still valid, without waiting for one. */
  currentToken(): string | null {
    this.look();
    const token = this.#current?.token;
    return token && this.#timeLeft(token) > 0 ? token : null;
  }

  /** A token that will last for the next call; renewed first when it is about to expire. Null when signed out. */
  async freshToken(): Promise<string | null> {
    this.look();
    const token = this.#current?.token;
    if (!token) return null;
    const left = this.#timeLeft(token);
    if (left > renewBeforeMs) return token;
    try {
      return await this.renew(token);
    } catch (reason) {
      if (left > 0) return token;
      throw reason;
    }
  }

  /**
   * A token in place of `stale`: one that another tab has stored, else a new one. Null when the session is over.
   * Throws NetworkError or ApiError when that cannot be known now; the session is then kept.
   */
  renew(stale: string): Promise<string | null> {
    return this.#renew(stale, (old) => this.expire(old));
  }

  /**
   * Checks whether a stored session whose token has expired is still valid, on a page that was opened or woken after a while.
   * One that is over is dropped without calling `onExpired`: the page may not need one. Throws as `renew` does.
   */
  async wake(): Promise<void> {
    this.look();
    const token = this.#current?.token;
    if (!token || this.#timeLeft(token) > renewBeforeMs) return;
    await this.#renew(token, () => this.#end());
  }

  #renew(stale: string, whenOver: (old: string) => void): Promise<string | null> {
    return this.#deps.lock.run(async () => {
      const found = await this.#broughtInPlaceOf(stale);
      if (found === null || (found && this.#timeLeft(found) > 0)) return found;
      // The other tab's token may have expired as well: this tab was frozen while it waited for the lock.
      const old = found ?? stale;
      const answer = await askForToken(this.#deps.fetch, this.#deps.pause);
      const other = this.#tokenOtherThan(old);
      if (other !== undefined) return other;
      // Another user's cookie took the place of this one's: this page is not theirs.
      const renewed = answer?.user.id === this.#current?.user.id ? answer : null;
      if (renewed) this.start(renewed);
      else whenOver(old);
      await this.#deps.lock.noteReplaced(old);
      return renewed?.token ?? null;
    });
  }

  /** Takes a session as login, signup and refresh answer it. */
  start({ token, user }: SignedIn) {
    const times = timesOf(token);
    if (times) keepClockAhead(this.#deps.storage, this.#deps.now() - times.issuedAt);
    writeEntries(this.#deps.storage, { token, user });
    this.look();
  }

  /** Shows a changed user (a saved profile) everywhere at once, unless another one has signed in since. */
  changeUser(user: User) {
    this.look();
    if (this.#current?.user.id !== user.id) return;
    writeEntries(this.#deps.storage, { token: this.#current.token, user });
    this.look();
  }

  /** The server does not take `token` and gives no other: the session is over, unless a newer one has begun. */
  expire(token: string) {
    if (this.#tokenOtherThan(token) !== undefined) return;
    this.#end();
    for (const listener of this.#expiryListeners) listener();
  }

  #end() {
    this.#wasEnded = true;
    this.forget();
  }

  /** Drops the session without a request: the server has ended it already (a password was reset). */
  forget() {
    removeEntries(this.#deps.storage);
    this.look();
  }

  /**
   * Ends this session, or every session of the user, and removes the user's personal drafts. Throws, and keeps the session, when the
   * server cannot be reached. Throws, and drops it, when it had ended before and the others could therefore not be ended.
   */
  signOut({ everywhere = false }: { everywhere?: boolean } = {}): Promise<void> {
    return this.#deps.lock.run(async () => {
      this.look();
      try {
        await send(this.#deps.fetch, 'POST /api/auth/logout', { body: { everywhere } }, this.#current?.token ?? null);
      } catch (reason) {
        if (!endsSession(reason)) throw reason;
        if (everywhere) {
          this.#leave();
          throw reason;
        }
      }
      this.#leave();
    });
  }

  #leave() {
    const userId = this.#current?.user.id;
    this.forget();
    if (userId !== undefined) removePersonalDrafts(this.#deps.storage, userId);
  }

  /** What the storage holds in place of `token`: another token, null for nothing, undefined when it still is `token`. */
  #tokenOtherThan(token: string): string | null | undefined {
    this.look();
    const stored = this.#current?.token ?? null;
    return stored === token ? undefined : stored;
  }

  /** The same, once that which another tab is known to have written there has arrived. */
  async #broughtInPlaceOf(token: string): Promise<string | null | undefined> {
    if (this.#tokenOtherThan(token) === undefined && (await this.#deps.lock.isReplaced(token))) {
      await this.#until(() => this.#tokenOtherThan(token) !== undefined, storageTimeoutMs);
    }
    return this.#tokenOtherThan(token);
  }

  /** Waits for a change of the session that makes `isTrue` so, at most so many milliseconds. */
  async #until(isTrue: () => boolean, limit: number): Promise<void> {
    let forget = () => {};
    const changed = new Promise<void>((resolve) => {
      forget = this.subscribe(() => isTrue() && resolve());
      if (isTrue()) resolve();
    });
    await Promise.race([changed, this.#deps.pause(limit)]);
    forget();
  }

  /** Milliseconds until the token ends, by the server's clock; infinite for a token without times. */
  #timeLeft(token: string): number {
    const times = timesOf(token);
    return times ? times.expiresAt - (this.#deps.now() - clockAhead(this.#deps.storage)) : Number.POSITIVE_INFINITY;
  }

  #become(next: SignedIn | null) {
    if (JSON.stringify(next) === JSON.stringify(this.#current)) return;
    this.#current = next;
    if (next) this.#wasEnded = false;
    for (const listener of this.#listeners) listener();
  }
}
