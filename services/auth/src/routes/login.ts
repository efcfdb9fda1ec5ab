import { routes, texts } from '@gehna/contracts';
import { type Database, HttpError } from '@gehna/kit';
import type { FastifyPluginAsync } from 'fastify';
import type { CredentialsStore } from '../credentials-store.ts';
import type { LoginAttemptStore } from '../login-attempt-store.ts';
import { loginAttempt } from '../login-attempts.ts';
import { readDevice } from '../login-history.ts';
import type { LoginHistoryStore } from '../login-history-store.ts';
import { readMobile } from '../mobile.ts';
import { isPassword } from '../password.ts';
import type { SessionStore } from '../session-store.ts';
import type { SignedIn } from '../signed-in.ts';
import type { UserStore } from '../user-store.ts';

interface LoginNeeds {
  readonly database: Database;
  readonly users: UserStore;
  readonly credentials: CredentialsStore;
  readonly attempts: LoginAttemptStore;
  readonly sessions: SessionStore;
  readonly history: LoginHistoryStore;
  readonly signedIn: SignedIn;
}

/** Stands in for the id and number of an account that is not there, so that the same questions are asked. */
const nobody = '';

/**
 * Signs in. An unknown number and a wrong password take the same way to the same answer: the same look-ups, one password
 * check, one history entry.
 */
export const loginRoutes =
  ({ database, users, credentials, attempts, sessions, history, signedIn }: LoginNeeds): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.login, async ({ body, now, request, reply }) => {
      const attempt = loginAttempt(body.mobile, request.ip);
      await attempts.begin(attempt, now);
      const user = await users.byMobile(readMobile(body.mobile)?.mobile ?? nobody);
      const passwordHash = await credentials.hashOf(user?._id ?? nobody);
      const matches = await isPassword(body.password, passwordHash);

      const entry = { loggedInAt: now, ipAddress: request.ip, ...readDevice(request.headers['user-agent']) };
      const failed = async () => {
        await history.add({ userId: user?._id ?? nobody, loginType: 'failed', ...entry });
        throw new HttpError(401, texts.loginFailed);
      };
      if (!user || !passwordHash || !matches) return failed();

      const session = await database.transaction(async (transaction) => {
        if (!(await credentials.confirm(user._id, passwordHash, transaction))) return null;
        await history.add({ userId: user._id, loginType: 'success', ...entry }, transaction);
        return sessions.begin(user._id, now, transaction);
      });
      if (!session) return failed();
      await attempts.succeeded(attempt);
      return signedIn.answer(reply, user, session);
    });
  };
