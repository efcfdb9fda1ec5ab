import { routes } from '@gehna/contracts';
import { DomainError, type FastifyPluginAsync } from '@gehna/kit';
import { keepAccount, requestDeletion } from '../account-deletion.ts';
import { historyAnswer } from '../login-history.ts';
import { toOwner } from '../mail/queued-mail.ts';
import type { Parts } from '../parts.ts';
import { userAnswer } from '../user.ts';

/** Leaving: what auth holds of a user, and the deletion of the account. */
export const accountRoutes =
  ({ database, users, sessions, history, verifyPassword, mails, mailSender }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.deleteAccount, async ({ user: { id }, body, now, request }) => {
      await verifyPassword(id, body.currentPassword, request.ip, now);
      const erasesAt = await database.transaction(async (session) => {
        const { before, after } = await users.decide(id, (user) => requestDeletion(user, now), { session });
        if (!after.deletion) throw new DomainError('session-ended');
        const { erasesAt: at } = after.deletion;
        if (!before.deletion)
          await mails.add({ kind: 'deletion-requested', ...toOwner(after), erasesAt: at }, now, session);
        return at;
      });
      mailSender.schedule();
      return { message: 'Your account will be deleted.', erasesAt: erasesAt.toISOString() };
    });

    app.serve(routes.auth.keepAccount, async ({ user: { id }, now }) => {
      await database.transaction(async (session) => {
        const { before, after } = await users.decide(id, keepAccount, { session });
        if (before === after) return;
        await mails.add({ kind: 'account-kept', ...toOwner(after) }, now, session);
      });
      mailSender.schedule();
      return { message: 'Your account stays.' };
    });

    app.serve(routes.auth.ownAccountData, async ({ user: { id }, now }) => {
      const [user, logins, open] = await Promise.all([users.get(id), history.allOf(id), sessions.openOf(id, now)]);
      return {
        data: {
          account: [{ ...userAnswer(user), createdAt: user.createdAt, updatedAt: user.updatedAt }],
          logins: historyAnswer(logins),
          sessions: open.map(({ createdAt, rotatedAt, expiresAt }) => ({
            createdAt,
            lastUsedAt: rotatedAt,
            expiresAt,
          })),
        },
        files: [],
      };
    });
  };
