import { routes } from '@gehna/contracts';
import { DomainError, type FastifyPluginAsync } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import { toOwner } from '../mail/queued-mail.ts';
import type { Parts } from '../parts.ts';
import { hashPassword, type PasswordHash } from '../password.ts';
import type { User } from '../user.ts';
import { incorrectPassword } from '../verify-password.ts';

const linkSent =
  'Password reset link sent successfully to your email address. Please check your email and click the link to reset your password.';

/** Sets new passwords: by the current one, or by a link that was mailed. */
export const passwordRoutes =
  (options: Parts): FastifyPluginAsync =>
  async (app) => {
    const { database, users, credentials, sessions, attempts, verifyPassword, resetTokens, mails, mailSender } =
      options;

    /** Queues one mail for any address, so that neither answer nor time reveals whether it has an account. */
    app.serve(routes.auth.forgotPassword, async ({ body, now }) => {
      await mails.add({ kind: 'password-reset', to: body.email }, now);
      mailSender.schedule();
      return { message: linkSent };
    });

    app.serve(routes.auth.verifyToken, async ({ body, now }) => {
      await ownerOf(body.token, now);
      return { valid: true as const };
    });

    app.serve(routes.auth.resetPassword, async ({ body, now }) => {
      // Checked before the password is hashed, so that guessed tokens cost nothing.
      await ownerOf(body.resetToken, now);
      const passwordHash = await hashPassword(body.newPassword);
      const user = await database.transaction(async (session) => {
        const owner = await ownerOf(body.resetToken, now, session);
        await setPassword(owner, null, passwordHash, now, { session });
        return owner;
      });
      await attempts.forget(user.mobile, user._id);
      mailSender.schedule();
      return { message: 'Password reset successfully. Please log in with your new password.' };
    });

    app.serve(routes.auth.changePassword, async ({ user: { id, sessionId }, body, now, request }) => {
      const current = await verifyPassword(id, body.currentPassword, request.ip, now);
      const passwordHash = await hashPassword(body.newPassword);
      await database.transaction(async (session) => {
        const user = await users.get(id, { session });
        await setPassword(user, current, passwordHash, now, { except: sessionId, session });
      });
      mailSender.schedule();
      return { message: 'Password changed successfully.' };
    });

    /** The account of a link. Throws `reset-token-invalid` when it is used, expired, or was sent to a former address. */
    async function ownerOf(token: string, now: Date, session?: ClientSession): Promise<User> {
      const link = await resetTokens.find(token, now, session);
      const owner = link && (await users.find(link.userId, { session }));
      if (!owner || owner.email !== link.email) throw new DomainError('reset-token-invalid');
      return owner;
    }

    /** Replaces the password, ends sessions, withdraws links and queues a mail, in the caller's transaction. */
    async function setPassword(
      user: User,
      previous: PasswordHash | null,
      passwordHash: PasswordHash,
      now: Date,
      { except, session }: { except?: string; session: ClientSession },
    ): Promise<void> {
      if (!(await credentials.replace(user._id, previous, passwordHash, now, session))) throw incorrectPassword();
      await resetTokens.useUp(user._id, session);
      await sessions.endAllOf(user._id, { ...(except ? { except } : {}), session });
      await mails.add({ kind: 'password-changed', ...toOwner(user) }, now, session);
    }
  };
