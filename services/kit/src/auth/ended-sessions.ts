import { type DataOf, type DomainEvent, events } from '@gehna/contracts';
import { TTLCache } from '@isaacs/ttlcache';
import type { Messaging } from '../messaging/messaging.ts';
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

type SignOut = Pick<DataOf<typeof events.auth.signOutEvents>, 'epoch' | 'keptSessionId'>;

export type EndedSessions = ReturnType<typeof subscribeEndedSessions>;

/**
 * Which tokens are refused before they expire. Subscribes each replica to auth's stream: the sessions ended and roles changed within
 * the last 30 minutes, so that a replica that has just started refuses the same tokens as the others.
 */
export function subscribeEndedSessions(messaging: Messaging, clock: () => Date) {
  const expiring = { ttl: maxTokenAgeMs };
  const signOuts = new TTLCache<string, SignOut>(expiring);
  const endedSessions = new TTLCache<string, true>(expiring);
  const rolesVersions = new TTLCache<string, number>(expiring);
  /** In milliseconds: everything that ended before was received here. */
  let confirmedUntil = 0;
  const listeners = new Set<() => void>();

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

  const { caughtUp } = messaging.subscribe({
    listeners: [
      messaging.listener(events.auth.sessionEvents, sessionEnded),
      messaging.listener(events.auth.signOutEvents, signedOut),
      messaging.listener(events.auth.userEvents, userChanged),
      messaging.listener(events.auth.revocationEvents, confirmed),
    ],
    from: { since: new Date(clock().getTime() - maxTokenAgeMs - maxClockSkewMs) },
  });

  return {
    /** Resolves when everything that the stream held at start was received. */
    caughtUp,

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
