import { createPublicKey } from 'node:crypto';
import { type DataOf, type DomainEvent, events } from '@gehna/contracts';
import { DomainError } from '../domain-error.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Database } from '../mongo/database.ts';
import { type ProjectionDocument, projectionStore } from '../mongo/projection-store.ts';
import type { Caller } from './caller.ts';

/** How long an ended session or a change of roles is kept: no token is valid longer. */
const maxTokenAgeMs = 30 * 60_000;
/**
 * A token older than this is refused while auth has not confirmed for as long that every ended session is on the stream:
 * NATS or auth is away, and what has ended since is unknown.
 */
const maxUnconfirmedAgeMs = 5 * 60_000;
/** How often long-lived responses are checked against that. */
const unconfirmedCheckMs = 15_000;
/** How far the clocks of this machine and of NATS may differ. */
const maxClockSkewMs = 5 * 60_000;
/** How long a request waits for a key that has not reached this replica. */
const keyTimeoutMs = 1000;
/** How long an unknown key is not waited for again. */
const unknownKeyTtlMs = 10_000;
/** Unknown keys waited for or kept at a time: made-up names must cost neither memory nor open requests. */
const maxUnknownKeys = 100;
const maxKidLength = 60;

/** The state of tokens, read from auth's stream. */
export type TokenState = ReturnType<typeof subscribeTokenState>;

type PublicKey = Omit<DataOf<typeof events.auth.keyEvents>, 'kid'>;
type KnownKey = ProjectionDocument & PublicKey;
type SignOut = Pick<DataOf<typeof events.auth.signOutEvents>, 'epoch' | 'keptSessionId'>;

/** Values by id that are dropped `maxTokenAgeMs` after they were set. */
function expiringValues<T>(now: () => number) {
  const entries = new Map<string, { value: T; expiresAt: number }>();
  return {
    get: (id: string): T | undefined => entries.get(id)?.value,
    set(id: string, value: T): void {
      const time = now();
      // A map keeps the order of insertion, so those that expire first come first.
      entries.delete(id);
      entries.set(id, { value, expiresAt: time + maxTokenAgeMs });
      for (const [other, { expiresAt }] of entries) {
        if (expiresAt >= time) break;
        entries.delete(other);
      }
    },
  };
}

/**
 * Subscribes each replica to auth's stream: all keys, and the sessions ended and roles changed within the last 30 minutes,
 * so that a replica that has just started refuses the same tokens as the others.
 */
export function subscribeTokenState(messaging: Messaging, database: Database, clock: () => Date) {
  const now = () => clock().getTime();
  const keys = new Map<string, string>();
  const keyVersions = new Map<string, number>();
  /** By unknown key: settles when it is published, or after the timeout. */
  const unknownKeys = new Map<string, PromiseWithResolvers<void>>();
  const knownKeys = projectionStore<KnownKey>({ database, collection: 'known_keys' });
  const signOuts = expiringValues<SignOut>(now);
  /** In milliseconds: everything that ended before was received here. */
  let confirmedUntil = 0;
  const endedSessions = expiringValues<true>(now);
  const rolesVersions = expiringValues<number>(now);
  const listeners = new Set<() => void>();

  const setKey = (kid: string, version: number, { jwk, removed }: PublicKey) => {
    if (version <= (keyVersions.get(kid) ?? 0)) return;
    keyVersions.set(kid, version);
    if (removed) keys.delete(kid);
    else keys.set(kid, pemOf(jwk));
    unknownKeys.get(kid)?.resolve();
  };
  const keyPublished = async ({ data, version }: DomainEvent<typeof events.auth.keyEvents>) => {
    const { kid, ...key } = data;
    setKey(kid, version, key);
    await knownKeys.putIfNewer(kid, version, key);
  };
  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const sessionEnded = ({ data }: DomainEvent<typeof events.auth.sessionEvents>) => {
    endedSessions.set(data.id, true);
    callListeners();
  };
  const signedOut = ({ data }: DomainEvent<typeof events.auth.signOutEvents>) => {
    if (data.epoch <= (signOuts.get(data.userId)?.epoch ?? 0)) return;
    signOuts.set(data.userId, data);
    callListeners();
  };
  const confirmed = ({ data }: DomainEvent<typeof events.auth.revocationEvents>) => {
    confirmedUntil = Math.max(confirmedUntil, Date.parse(data.publishedUntil));
  };
  const userChanged = ({ data }: DomainEvent<typeof events.auth.userEvents>) => {
    if (data.rolesVersion <= (rolesVersions.get(data.id) ?? -1)) return;
    rolesVersions.set(data.id, data.rolesVersion);
    callListeners();
  };
  /** By the machine's clock, as a token's expiry. */
  const isUnconfirmed = (moment: number) => moment < Date.now() - maxUnconfirmedAgeMs;
  setInterval(() => {
    if (isUnconfirmed(confirmedUntil)) callListeners();
  }, unconfirmedCheckMs).unref();

  const keySubscription = messaging.subscribe({
    listeners: [messaging.listener(events.auth.keyEvents, keyPublished)],
    from: { after: 0 },
  });
  const changeSubscription = messaging.subscribe({
    listeners: [
      messaging.listener(events.auth.sessionEvents, sessionEnded),
      messaging.listener(events.auth.signOutEvents, signedOut),
      messaging.listener(events.auth.userEvents, userChanged),
      messaging.listener(events.auth.revocationEvents, confirmed),
    ],
    from: { since: new Date(now() - maxTokenAgeMs - maxClockSkewMs) },
  });

  /** Requests with the same unknown key share one wait; a key that did not come is not waited for again for a while. */
  const awaitKey = async (kid: string): Promise<void> => {
    const waiting = unknownKeys.get(kid);
    if (waiting) return waiting.promise;
    if (unknownKeys.size >= maxUnknownKeys || kid.length > maxKidLength) return;
    const wait = Promise.withResolvers<void>();
    unknownKeys.set(kid, wait);
    setTimeout(wait.resolve, keyTimeoutMs).unref();
    setTimeout(() => unknownKeys.delete(kid), keyTimeoutMs + unknownKeyTtlMs).unref();
    return wait.promise;
  };

  return {
    /** Resolves when everything that the stream held at start was received. */
    ready: Promise.all([keySubscription.caughtUp, changeSubscription.caughtUp]),

    /** The public key as PEM. Waits briefly for an unknown one; 503 for one while NATS is away. */
    async key(kid: string): Promise<string | undefined> {
      // A withdrawn key is kept too: it is not published again.
      if (!keyVersions.has(kid)) await awaitKey(kid);
      if (!keys.has(kid) && !messaging.isConnected()) throw new DomainError('unavailable');
      return keys.get(kid);
    },

    /** Loads the keys of earlier, so that a replica that starts without NATS verifies tokens too. */
    async loadKeys(): Promise<void> {
      for (const { _id, version, ...key } of await knownKeys.collection.find({}).toArray()) setKey(_id, version, key);
    },

    isEnded({ id, sessionId, sessionEpoch, rolesVersion, issuedAt }: Caller): boolean {
      if (isUnconfirmed(issuedAt.getTime()) && isUnconfirmed(confirmedUntil)) return true;
      const signOut = signOuts.get(id);
      return (
        endedSessions.get(sessionId) === true ||
        rolesVersion < (rolesVersions.get(id) ?? 0) ||
        (signOut !== undefined && sessionEpoch < signOut.epoch && sessionId !== signOut.keptSessionId)
      );
    },

    /** Calls `listener` after each ended session and each change of roles. Returns what removes it. */
    onEnded(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A key as PEM, the form that the token library takes. */
function pemOf(jwk: { kty: 'RSA'; n: string; e: string }): string {
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}
