import { randomBytes } from 'node:crypto';
import { events } from '@gehna/contracts';
import { type Aggregate, aggregates, type Caller, changed, type Database } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import {
  beginSession,
  endSession,
  isActive,
  keepSession,
  refreshSession,
  type Session,
  sessionEventData,
} from './session.ts';

/** Open sessions of one user; a login beyond that ends the least recently used. */
export const maxSessions = 100;
/** Sessions that one login ends at most: an account from before the limit has thousands. */
const maxEndedByLogin = 10;

/** That all sessions of a user ended, by the user's id: one write, however many there are. */
interface SignOut extends Aggregate {
  epoch: number;
  keptSessionId: string | null;
}

/** Signed-in browsers. Ended sessions are published; begun ones are not. */
export function sessionStore(database: Database) {
  const sessions = aggregates<Session, typeof events.auth.sessionEvents>({
    database,
    collection: 'sessions',
    family: events.auth.sessionEvents,
    prefix: 'ses',
    toEventData: sessionEventData,
    indexes: [
      { key: { userId: 1, epoch: 1, endedAt: 1, rotatedAt: -1 } },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ],
    // Deleted when it expired, or when its user was erased.
    notFound: 'session-ended',
  });
  const signOuts = aggregates<SignOut, typeof events.auth.signOutEvents>({
    database,
    collection: 'sign-outs',
    family: events.auth.signOutEvents,
    toEventData: ({ _id: userId, epoch, keptSessionId }) => ({ userId, epoch, keptSessionId }),
  });
  const epochOf = async (userId: string, session?: ClientSession): Promise<number> =>
    (await signOuts.find(userId, { session }))?.epoch ?? 0;

  /** Whether it has not ended: by itself, alone, or together with all others of its user. */
  async function isOpen(session: Session, now: Date): Promise<boolean> {
    const signOut = await signOuts.find(session.userId);
    // A sign-out since the session was read may have kept it: it has the older epoch here.
    const hasEnded = signOut !== null && session.epoch < signOut.epoch && signOut.keptSessionId !== session._id;
    return !hasEnded && isActive(session, now);
  }

  async function endLeastUsed(userId: string, epoch: number, now: Date, session: ClientSession): Promise<void> {
    const surplus = await sessions.collection
      .find({ userId, epoch, endedAt: null }, { session })
      .sort({ rotatedAt: -1 })
      .skip(maxSessions - 1)
      .limit(maxEndedByLogin)
      .toArray();
    for (const { _id } of surplus) await sessions.decide(_id, (state) => endSession(state, now), { session });
  }

  return {
    /** Open or ended. */
    find: (id: string): Promise<Session | null> => sessions.find(id),
    isOpen,

    async isOpenOf({ sessionId, id }: Pick<Caller, 'sessionId' | 'id'>, now: Date): Promise<boolean> {
      const session = await sessions.find(sessionId);
      return session !== null && session.userId === id && isOpen(session, now);
    },

    async begin(userId: string, now: Date, session: ClientSession): Promise<Session> {
      const epoch = await epochOf(userId, session);
      await endLeastUsed(userId, epoch, now, session);
      const salt = randomBytes(16).toString('base64url');
      return sessions.create(beginSession(userId, salt, epoch, now), null, { session });
    },

    /** The session after a genuine refresh token was presented; it has ended when the token was an old one. */
    refresh: (id: string, generation: number, now: Date): Promise<Session> =>
      sessions.decide(id, (state) => refreshSession(state, generation, now)).then(({ after }) => after),

    async end(id: string, now: Date): Promise<void> {
      await sessions.decide(id, (state) => endSession(state, now));
    },

    /** The sessions of a user that are open, the latest used first. */
    async openOf(userId: string, now: Date): Promise<Session[]> {
      const found = await sessions.collection
        .find({ userId, epoch: await epochOf(userId), endedAt: null })
        .sort({ rotatedAt: -1 })
        .toArray();
      return found.filter((session) => isActive(session, now));
    },

    /** Deletes what is kept of a user's sessions, which have ended. */
    async eraseOf(userId: string): Promise<void> {
      await sessions.collection.deleteMany({ userId });
    },

    /** Ends every session of a user, but for the one that may stay. */
    async endAllOf(userId: string, { except, session }: { except?: string; session: ClientSession }): Promise<void> {
      const keptSessionId = except ?? null;
      const { epoch } = await signOuts.decideOrCreate(
        userId,
        (state) => changed({ ...state, epoch: state.epoch + 1, keptSessionId }, 'everywhere'),
        { state: { epoch: 1, keptSessionId }, verb: 'everywhere' },
        { session },
      );
      if (except) await sessions.decide(except, (state) => keepSession(state, epoch), { session });
    },
  };
}
