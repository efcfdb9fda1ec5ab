import { type Database, inSession } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import { hashResetToken, issueResetToken, type ResetToken, resetLinksPerHour } from './reset-token.ts';
import type { User } from './user.ts';

const hourMs = 60 * 60_000;

export type ResetTokenStore = ReturnType<typeof resetTokenStore>;

/** Reset links that were sent and not used. */
export function resetTokenStore(database: Database) {
  const tokens = database.collection<ResetToken>('reset-tokens');
  database.prepare(tokens.collectionName, [
    { key: { userId: 1, createdAt: 1 } },
    // Kept for the hour that links are counted in; that they expire sooner is checked when they are used.
    { key: { createdAt: 1 }, expireAfterSeconds: hourMs / 1000 },
  ]);

  return {
    /** A new token for a link; null when the account was sent enough of them within the hour. */
    async issue({ _id: userId, email }: User, now: Date): Promise<string | null> {
      const hourAgo = new Date(now.getTime() - hourMs);
      const sent = await tokens.countDocuments({ userId, createdAt: { $gt: hourAgo } });
      if (sent >= resetLinksPerHour) return null;
      const { token, kept } = issueResetToken({ userId, email }, now);
      await tokens.insertOne(kept);
      return token;
    },

    /** Takes back a token whose mail could not be sent. */
    async withdraw(token: string): Promise<void> {
      await tokens.deleteOne({ _id: hashResetToken(token) });
    },

    /** What is kept of a token; null when it is unknown, used or expired. Reading does not use it up. */
    find(token: string, now: Date, session?: ClientSession): Promise<ResetToken | null> {
      const _id = hashResetToken(token);
      return tokens.findOne({ _id, expiresAt: { $gt: now } }, inSession(session));
    },

    /** Uses up every link of an account: its password was changed. */
    async useUp(userId: string, session: ClientSession): Promise<void> {
      await tokens.deleteMany({ userId }, { session });
    },
  };
}
