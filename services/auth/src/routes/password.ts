import { routes, texts } from '@gehna/contracts';
import { badRequest, type Database, unauthorized } from '@gehna/kit';
import type { FastifyPluginAsync } from 'fastify';
import type { ClientSession } from 'mongodb';
import type { CredentialsStore } from '../credentials-store.ts';
import type { LoginAttemptStore } from '../login-attempt-store.ts';
import { passwordChangeAttempt } from '../login-attempts.ts';
import type { Courier } from '../mail/courier.ts';
import type { MailOutboxStore } from '../mail/mail-outbox-store.ts';
import { hashPassword, isPassword, type PasswordHash } from '../password.ts';
import type { ResetTokenStore } from '../reset-token-store.ts';
import type { SessionStore } from '../session-store.ts';
import type { User } from '../user.ts';
import type { UserStore } from '../user-store.ts';

interface PasswordNeeds {
  readonly database: Database;
  readonly users: UserStore;
  readonly credentials: CredentialsStore;
  readonly sessions: SessionStore;
  readonly attempts: LoginAttemptStore;
  readonly resetTokens: ResetTokenStore;
  readonly mails: MailOutboxStore;
  readonly courier: Courier;
}

const wrongPassword = 'Current password is incorrect.';
const linkSent =
  'Password reset link sent successfully to your email address. Please check your email and click the link to reset your password.';

/** Sets new passwords: by the current one, or by a link that was mailed. */
export const passwordRoutes =
  (needs: PasswordNeeds): FastifyPluginAsync =>
  async (app) => {
    const { database, users, credentials, sessions, attempts, resetTokens, mails, courier } = needs;

    /** Queues one mail whoever asks, so that neither answer nor time tells whether the address has an account. */
    app.serve(routes.auth.forgotPassword, async ({ body, now }) => {
      await mails.add({ kind: 'password-reset', to: body.email }, now);
      courier.wake();
      return { message: linkSent };
    });

    app.serve(routes.auth.verifyToken, async ({ body, now }) => {
      await ownerOf(body.token, now);
      return { valid: true as const };
    });

    app.serve(routes.auth.resetPassword, async ({ body, now }) => {
      // Asked before the password is hashed, so that guessed tokens cost us nothing.
      await ownerOf(body.resetToken, now);
      const passwordHash = await hashPassword(body.newPassword);
      const user = await database.transaction(async (session) => {
        const owner = await ownerOf(body.resetToken, now, session);
        await setPassword(owner, null, passwordHash, now, { session });
        return owner;
      });
      await attempts.forget(user.mobile, user._id);
      courier.wake();
      return { message: 'Password reset successfully. Please log in with your new password.' };
    });

    app.serve(routes.auth.changePassword, async ({ user: { id, sessionId }, body, now, request }) => {
      const attempt = passwordChangeAttempt(id, request.ip);
      await attempts.begin(attempt, now);
      const current = await credentials.hashOf(id);
      if (!current || !(await isPassword(body.currentPassword, current))) throw incorrect();
      await attempts.succeeded(attempt);
      const passwordHash = await hashPassword(body.newPassword);
      await database.transaction(async (session) => {
        const user = await users.find(id, { session });
        if (!user) throw unauthorized(texts.sessionEnded);
        await setPassword(user, current, passwordHash, now, { except: sessionId, session });
      });
      courier.wake();
      return { message: 'Password changed successfully.' };
    });

    /** Whose link it is. Throws 400 when it is used, expired, or went to an address the account no longer has. */
    async function ownerOf(token: string, now: Date, session?: ClientSession): Promise<User> {
      const link = await resetTokens.find(token, now, session);
      const owner = link && (await users.find(link.userId, session ? { session } : {}));
      if (!owner || owner.email !== link.email) throw badRequest(texts.resetTokenInvalid);
      return owner;
    }

    /** Replaces the password and ends sessions, links and doubts: all in one transaction. */
    async function setPassword(
      user: User,
      previous: PasswordHash | null,
      passwordHash: PasswordHash,
      now: Date,
      { except, session }: { except?: string; session: ClientSession },
    ): Promise<void> {
      if (!(await credentials.replace(user._id, previous, passwordHash, now, session))) throw incorrect();
      await resetTokens.useUp(user._id, session);
      await sessions.endAllOf(user._id, now, { ...(except ? { except } : {}), session });
      await mails.add({ kind: 'password-changed', to: user.email, ownerName: user.ownerName }, now, session);
    }
  };

function incorrect() {
  return badRequest(wrongPassword, [{ field: 'currentPassword', message: wrongPassword }]);
}
