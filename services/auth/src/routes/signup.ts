import { routes } from '@gehna/contracts';
import type { Database } from '@gehna/kit';
import type { FastifyPluginAsync } from 'fastify';
import type { CredentialsStore } from '../credentials-store.ts';
import { readDevice } from '../login-history.ts';
import type { LoginHistoryStore } from '../login-history-store.ts';
import { checkMobile } from '../mobile.ts';
import { hashPassword } from '../password.ts';
import type { SessionStore } from '../session-store.ts';
import type { SignInAnswer } from '../sign-in-answer.ts';
import { register } from '../user.ts';
import { takenField, type UserStore } from '../user-store.ts';

interface SignupOptions {
  readonly database: Database;
  readonly users: UserStore;
  readonly credentials: CredentialsStore;
  readonly sessions: SessionStore;
  readonly history: LoginHistoryStore;
  readonly signInAnswer: SignInAnswer;
}

/** Creates an account and signs in: user, password, session and history entry together or not at all. */
export const signupRoutes =
  ({ database, users, credentials, sessions, history, signInAnswer }: SignupOptions): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.signup, async ({ body, now, request, reply }) => {
      const mobile = checkMobile(body.mobile);
      const passwordHash = await hashPassword(body.password);
      const device = readDevice(request.headers['user-agent']);
      const create = database.transaction(async (transaction) => {
        const registration = { ownerName: body.ownerName, email: body.email, ...mobile };
        const user = await users.create(register(registration), 'registered', { session: transaction });
        await credentials.add(user._id, passwordHash, now, transaction);
        await history.add(
          { userId: user._id, loginType: 'success', loggedInAt: now, ipAddress: request.ip, ...device },
          transaction,
        );
        return { user, session: await sessions.begin(user._id, now, transaction) };
      });
      const { user, session } = await create.catch((error: unknown) => {
        throw takenField(error);
      });
      return signInAnswer(reply, user, session);
    });
  };
