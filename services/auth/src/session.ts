import type { DataOf, events } from '@gehna/contracts';
import { type Aggregate, changed, changedSilently, type Decision, unchanged } from '@gehna/kit';

/** A session ends by itself this long after its last refresh. */
export const sessionLifetimeMs = 30 * 24 * 60 * 60_000;
/** How long the refresh token before the current one still works: its answer may have been lost, or a tab was slower. */
const previousTokenGraceMs = 30_000;

/** One signed-in browser. Its refresh tokens are numbered; which one is current is all that is kept of them. */
export interface Session extends Aggregate {
  userId: string;
  /** Number of the current refresh token, from 1. */
  generation: number;
  /** When the current refresh token replaced the one before it. */
  rotatedAt: Date;
  /** Random; part of what each refresh token is derived from. */
  salt: string;
  /** A database index removes the record at this moment. */
  expiresAt: Date;
  endedAt: Date | null;
  /** How often all sessions of the user were ended when this one began; one of an older epoch has ended with them. */
  epoch: number;
}

export function beginSession(userId: string, salt: string, epoch: number, now: Date): Omit<Session, keyof Aggregate> {
  return { userId, epoch, generation: 1, rotatedAt: now, salt, expiresAt: expiryFrom(now), endedAt: null };
}

export function isActive(session: Session, now: Date): boolean {
  return session.endedAt === null && session.expiresAt > now;
}

/**
 * Answers a genuine refresh token of this session. The current one is replaced by the next; the one just before it
 * continues the session for 30 s without another step; any older one was stolen or kept, and ends the session.
 */
export function refreshSession(session: Session, generation: number, now: Date): Decision<Session, 'ended'> {
  if (!isActive(session, now)) return unchanged(session);
  if (generation === session.generation) {
    return changedSilently({ ...session, generation: generation + 1, rotatedAt: now, expiresAt: expiryFrom(now) });
  }
  const sinceRotation = now.getTime() - session.rotatedAt.getTime();
  if (generation === session.generation - 1 && sinceRotation <= previousTokenGraceMs) return unchanged(session);
  return endSession(session, now);
}

export function endSession(session: Session, now: Date): Decision<Session, 'ended'> {
  if (!isActive(session, now)) return unchanged(session);
  return changed({ ...session, endedAt: now }, 'ended');
}

/** The session that remains when all others of its user end. */
export function keepSession(session: Session, epoch: number): Decision<Session, 'ended'> {
  return changedSilently({ ...session, epoch });
}

export function sessionEventData(session: Session): DataOf<typeof events.auth.sessionEvents> {
  const endedAt = (session.endedAt ?? session.updatedAt).toISOString();
  return { id: session._id, userId: session.userId, endedAt };
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + sessionLifetimeMs);
}
