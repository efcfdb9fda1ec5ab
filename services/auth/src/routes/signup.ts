import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import { readDevice } from '../login-history.ts';
import { checkMobile } from '../mobile.ts';
import type { Parts } from '../parts.ts';
import { hashPassword } from '../password.ts';
import { register } from '../user.ts';

/** Creates an account and signs in: user, password, session and history entry together or not at all. */
export const signupRoutes =
  ({ database, users, credentials, sessions, history, signInAnswer }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.signup, async ({ body, now, request, reply }) => {
      const mobile = checkMobile(body.mobile);
      const passwordHash = await hashPassword(body.password);
      const device = readDevice(request.headers['user-agent']);
      const { user, session } = await database.transaction(async (transaction) => {
        const registration = { ownerName: body.ownerName, email: body.email, ...mobile };
        const user = await users.create(register(registration), 'registered', { session: transaction });
        await credentials.add(user._id, passwordHash, now, transaction);
        await history.add(
          { userId: user._id, loginType: 'success', loggedInAt: now, ipAddress: request.ip, ...device },
          transaction,
        );
        return { user, session: await sessions.begin(user._id, now, transaction) };
      });
      return signInAnswer(reply, user, session);
    });
  };
