import { randomBytes } from 'node:crypto';
import { events } from '@gehna/contracts';
import { aggregates, type Database } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import { beginSession, endSession, refreshSession, type Session, sessionEventData } from './session.ts';

export type SessionStore = ReturnType<typeof sessionStore>;

/** Signed-in browsers. Every service hears of those that ended; that one begins concerns nobody else. */
export function sessionStore(database: Database) {
  const sessions = aggregates<Session, typeof events.auth.sessionEvents>({
    database,
    collection: 'sessions',
    family: events.auth.sessionEvents,
    prefix: 'ses',
    toEventData: sessionEventData,
    indexes: [{ key: { userId: 1, endedAt: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  });

  return {
    find: sessions.find,

    begin: (userId: string, now: Date, session: ClientSession): Promise<Session> =>
      sessions.create(beginSession(userId, randomBytes(16).toString('base64url'), now), null, { session }),

    /** The session after a genuine refresh token was presented; it has ended when the token was an old one. */
    refresh: (id: string, generation: number, now: Date): Promise<Session> =>
      sessions.decide(id, (state) => refreshSession(state, generation, now)),

    end: (id: string, now: Date): Promise<Session> => sessions.decide(id, (state) => endSession(state, now)),

    /** Ends every session of a user, but for the one that may stay. */
    async endAllOf(userId: string, now: Date, { except, session }: { except?: string; session: ClientSession }) {
      const open = await sessions.collection.find({ userId, endedAt: null }, { session }).toArray();
      for (const { _id } of open) {
        if (_id !== except) await sessions.decide(_id, (state) => endSession(state, now), { session });
      }
    },
  };
}
