import { type Database, inSession, newId } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import { historyLength, historyLifetimeMs, type LoginEntry } from './login-history.ts';

/** Logins and failed logins. Failures for unknown numbers are kept too, under no user, so that both take the same time. */
export function loginHistoryStore(database: Database) {
  const entries = database.prepare<LoginEntry>('login-history', [
    { key: { userId: 1, loggedInAt: -1 } },
    { key: { loggedInAt: 1 }, expireAfterSeconds: historyLifetimeMs / 1000 },
  ]);

  const ofUser = (userId: string) => entries.find({ userId }).sort({ loggedInAt: -1 });

  return {
    async add(entry: Omit<LoginEntry, '_id'>, session?: ClientSession): Promise<void> {
      await entries.insertOne({ _id: newId('log'), ...entry }, inSession(session));
    },

    async eraseOf(userId: string): Promise<void> {
      await entries.deleteMany({ userId });
    },

    /** All that are kept, newest first. */
    allOf: (userId: string): Promise<LoginEntry[]> => ofUser(userId).toArray(),

    /** The latest 50, newest first. */
    latestOf: (userId: string): Promise<LoginEntry[]> => ofUser(userId).limit(historyLength).toArray(),
  };
}
