import { routes } from '@gehna/contracts';
import { DomainError, type FastifyPluginAsync } from '@gehna/kit';
import { loginAttempt } from '../login-attempts.ts';
import { readDevice } from '../login-history.ts';
import { readMobile } from '../mobile.ts';
import type { Parts } from '../parts.ts';
import { isPassword } from '../password.ts';

/** Id and number of an account that does not exist, so that the same queries are made. */
const unknown = '';

/**
 * Signs in. An unknown number and a wrong password take the same steps to the same answer: the same queries, one password
 * check, one history entry.
 */
export const loginRoutes =
  ({ database, users, credentials, attempts, sessions, history, signInAnswer }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.login, async ({ body, now, request, reply }) => {
      const attempt = loginAttempt(body.mobile, request.ip);
      const { user, session } = await attempts.count(attempt, now, async () => {
        const found = await users.byMobile(readMobile(body.mobile)?.mobile ?? unknown);
        const passwordHash = await credentials.hashOf(found?._id ?? unknown);
        const matches = await isPassword(body.password, passwordHash);

        const entry = { loggedInAt: now, ipAddress: request.ip, ...readDevice(request.headers['user-agent']) };
        const failed = async () => {
          await history.add({ userId: found?._id ?? unknown, loginType: 'failed', ...entry });
          throw new DomainError('login-failed');
        };
        if (!found || !passwordHash || !matches) return failed();

        const begun = await database.transaction(async (transaction) => {
          if (!(await credentials.confirm(found._id, passwordHash, transaction))) return null;
          await history.add({ userId: found._id, loginType: 'success', ...entry }, transaction);
          return sessions.begin(found._id, now, transaction);
        });
        return begun ? { user: found, session: begun } : failed();
      });
      return {
        ...(await signInAnswer(reply, user, session)),
        ...(user.deletion && { erasesAt: user.deletion.erasesAt.toISOString() }),
      };
    });
  };
