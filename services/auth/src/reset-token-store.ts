import { hash, randomBytes } from 'node:crypto';
import { type Database, inSession } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import type { User } from './user.ts';

/** How long a reset link works. */
const lifetimeMs = 30 * 60_000;
/** Mails whose links work at one time, per account, so that an attacker cannot flood a mailbox. */
const maxWorkingMails = 5;

/** What is kept of a reset link: not the token itself, only its hash. */
interface ResetToken {
  /** SHA-256 of the token. It has 256 random bits, so a slow hash would add nothing. */
  _id: string;
  userId: string;
  /** Where the link was sent; it opens nothing once the account has another address. */
  email: string;
  mailId: string;
  expiresAt: Date;
}

export type ResetTokenStore = ReturnType<typeof resetTokenStore>;

/** Reset links that were sent and not used. */
export function resetTokenStore(database: Database) {
  const tokens = database.prepare<ResetToken>('reset-tokens', [
    { key: { userId: 1, expiresAt: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  return {
    /**
     * A new token for the link of a mail; null when the links of enough other mails to this address still work. Each attempt to send the
     * mail makes one, and those before stay: a mail may arrive although the mail server's answer did not.
     */
    async issue(owner: Pick<User, '_id' | 'email'>, mailId: string, now: Date): Promise<string | null> {
      const { _id: userId, email } = owner;
      const working = { userId, email, expiresAt: { $gt: now } };
      const otherMails = await tokens.distinct('mailId', { ...working, mailId: { $ne: mailId } });
      if (otherMails.length >= maxWorkingMails) return null;
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      await tokens.insertOne({ _id: hash('sha256', token), userId, email, mailId, expiresAt });
      return token;
    },

    /** What is kept of a token; null when it is unknown, used or expired. Reading does not use it up. */
    find: (token: string, now: Date, session?: ClientSession): Promise<ResetToken | null> =>
      tokens.findOne({ _id: hash('sha256', token), expiresAt: { $gt: now } }, inSession(session)),

    /** Uses up every link of an account: its password was changed. */
    async useUp(userId: string, session: ClientSession): Promise<void> {
      await tokens.deleteMany({ userId }, { session });
    },

    async eraseOf(userId: string): Promise<void> {
      await tokens.deleteMany({ userId });
    },
  };
}
