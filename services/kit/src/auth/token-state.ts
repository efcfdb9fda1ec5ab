import { type DomainEvent, events } from '@gehna/contracts';
import { unavailable } from '../http/errors.ts';
import type { Messaging } from '../messaging/messaging.ts';
import { pemOf } from './access.ts';
import type { Caller } from './caller.ts';

/** How long an ended session or a change of roles is remembered: no token lives longer. */
const remembered = 30 * 60_000;
/** How far the clocks of this machine and of NATS may be apart. */
const clockSkew = 5 * 60_000;
/** How long a request waits for a key that this replica has not heard of yet. */
const patience = 1000;
/** How long an unknown key is not waited for again. */
const remembersUnknown = 10_000;
/** Unknown keys that are waited for or remembered at a time: invented names must cost neither memory nor held requests. */
const mostUnknown = 100;
/** Characters of a key's name that auth could have given. */
const longestKid = 60;

/** What auth's stream tells about tokens. */
export interface TokenState {
  /** The public key as PEM. Waits briefly for one that is not known yet; 503 while keys cannot be known at all. */
  key(kid: string): Promise<string | undefined>;
  isEnded(token: Pick<Caller, 'id' | 'sessionId' | 'rolesVersion'>): boolean;
  /** Calls `listener` after each ended session and each change of roles. Returns what ends the listening. */
  onEnded(listener: () => void): () => void;
  /** Resolves when everything that the stream held at start is known. */
  ready: Promise<void>;
}

type Entry<T> = { value: T; until: number };

/**
 * Follows auth's stream, each replica for itself: all keys, and the sessions that ended and roles that changed within the
 * last 30 minutes, so that a replica that has just started knows as much as the others.
 */
export function followTokenState(messaging: Messaging, clock: () => Date): TokenState {
  const keys = new Map<string, string>();
  const keyVersions = new Map<string, number>();
  /** By unknown key: resolves when it is published, or when the wait for it is over. */
  const waits = new Map<string, { over: Promise<void>; end: () => void }>();
  const ended = new Map<string, Entry<true>>();
  const rolesVersions = new Map<string, Entry<number>>();
  const listeners = new Set<() => void>();
  const now = () => clock().getTime();

  const forget = () => {
    for (const entries of [ended, rolesVersions]) {
      for (const [id, { until }] of entries) if (until < now()) entries.delete(id);
    }
  };

  const keyPublished = async ({ data, version }: DomainEvent<typeof events.auth.keyEvents>) => {
    if (version <= (keyVersions.get(data.kid) ?? 0)) return;
    keyVersions.set(data.kid, version);
    if (data.removed) keys.delete(data.kid);
    else keys.set(data.kid, pemOf(data.jwk));
    waits.get(data.kid)?.end();
  };
  const sessionEnded = async ({ data }: DomainEvent<typeof events.auth.sessionEvents>) => {
    forget();
    ended.set(data.id, { value: true, until: now() + remembered });
    for (const listener of listeners) listener();
  };
  const userChanged = async ({ data }: DomainEvent<typeof events.auth.userEvents>) => {
    forget();
    const known = rolesVersions.get(data.id)?.value ?? -1;
    if (data.rolesVersion > known) {
      rolesVersions.set(data.id, { value: data.rolesVersion, until: now() + remembered });
      for (const listener of listeners) listener();
    }
  };

  const keysFollowed = messaging.replay({
    each: [messaging.each(events.auth.keyEvents, keyPublished)],
    from: 'start',
  });
  const changesFollowed = messaging.replay({
    each: [
      messaging.each(events.auth.sessionEvents, sessionEnded),
      messaging.each(events.auth.userEvents, userChanged),
    ],
    from: { since: new Date(now() - remembered - clockSkew) },
  });
  const ready = Promise.all([keysFollowed.caughtUp, changesFollowed.caughtUp]).then(() => undefined);

  /** One wait for all requests that carry the same unknown key, and none again while it is remembered. */
  const heardOf = (kid: string): Promise<void> => {
    const begun = waits.get(kid)?.over;
    if (begun) return begun;
    if (waits.size >= mostUnknown || kid.length > longestKid) return Promise.resolve();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    waits.set(kid, { over, end });
    setTimeout(end, patience).unref();
    setTimeout(() => waits.delete(kid), patience + remembersUnknown).unref();
    return over;
  };

  return {
    ready,
    async key(kid) {
      // One that was withdrawn is known too: it does not come back.
      if (!keyVersions.has(kid)) await heardOf(kid);
      if (!keys.has(kid) && !messaging.isConnected()) throw unavailable();
      return keys.get(kid);
    },
    isEnded: ({ id, sessionId, rolesVersion }) =>
      ended.has(sessionId) || rolesVersion < (rolesVersions.get(id)?.value ?? 0),
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
