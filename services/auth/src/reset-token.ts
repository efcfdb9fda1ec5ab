import { createHash, randomBytes } from 'node:crypto';

/** How long a reset link works. */
const resetTokenLifetimeMs = 30 * 60_000;
/** Links per hour and account, so that an attacker cannot flood a mailbox. */
export const resetLinksPerHour = 5;

/** What is kept of a reset link: not the token itself, only its hash. */
export interface ResetToken {
  /** SHA-256 of the token. It has 256 random bits, so a slow hash would add nothing. */
  _id: string;
  userId: string;
  /** Where the link was sent; it opens nothing once the account has another address. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A new token for a link, and what to keep of it. */
export function issueResetToken(
  { userId, email }: { userId: string; email: string },
  now: Date,
): { token: string; kept: ResetToken } {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + resetTokenLifetimeMs);
  return { token, kept: { _id: hashResetToken(token), userId, email, createdAt: now, expiresAt } };
}

export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
