import { type DomainEvent, events } from '@gehna/contracts';
import { unavailable } from '../http/errors.ts';
import type { Messaging } from '../messaging/messaging.ts';
import { pemOf } from './access.ts';
import type { AccessClaims } from './caller.ts';

/** How long an ended session or a change of roles is remembered: no token lives longer. */
const remembered = 30 * 60_000;
/** How far the clocks of this machine and of NATS may be apart. */
const clockSkew = 5 * 60_000;
/** How long a request waits for a key that this replica has not heard of yet. */
const patience = 1000;

/** What auth's stream tells about tokens. */
export interface TokenState {
  /** The public key as PEM. Waits briefly for one that is not known yet; 503 while keys cannot be known at all. */
  key(kid: string): Promise<string | undefined>;
  isEnded(claims: AccessClaims): boolean;
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
  const waiting = new Set<() => void>();
  const ended = new Map<string, Entry<true>>();
  const rolesVersions = new Map<string, Entry<number>>();
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
    for (const wake of waiting) wake();
  };
  const sessionEnded = async ({ data }: DomainEvent<typeof events.auth.sessionEvents>) => {
    forget();
    ended.set(data.id, { value: true, until: now() + remembered });
  };
  const userChanged = async ({ data }: DomainEvent<typeof events.auth.userEvents>) => {
    forget();
    const known = rolesVersions.get(data.id)?.value ?? -1;
    if (data.rolesVersion > known) {
      rolesVersions.set(data.id, { value: data.rolesVersion, until: now() + remembered });
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

  const heardOf = (kid: string) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      const wake = () => keys.has(kid) && finish();
      const timer = setTimeout(finish, patience);
      waiting.add(wake);
    });

  return {
    ready,
    async key(kid) {
      if (!keys.has(kid)) await heardOf(kid);
      if (!keys.has(kid) && !messaging.isConnected()) throw unavailable();
      return keys.get(kid);
    },
    isEnded: ({ sid, sub, rv }) => ended.has(sid) || rv < (rolesVersions.get(sub)?.value ?? 0),
  };
}
