import { routes, texts } from '@gehna/contracts';
import { badRequest, type Database, unauthorized } from '@gehna/kit';
import type { FastifyPluginAsync } from 'fastify';
import type { Courier } from '../mail/courier.ts';
import { maskEmail } from '../mail/letter.ts';
import type { MailOutboxStore } from '../mail/mail-outbox-store.ts';
import { checkMobile, maskMobile } from '../mobile.ts';
import { changeProfile, userAnswer } from '../user.ts';
import { takenField, type UserStore } from '../user-store.ts';

interface ProfileNeeds {
  readonly database: Database;
  readonly users: UserStore;
  readonly mails: MailOutboxStore;
  readonly courier: Courier;
}

export const profileRoutes =
  ({ database, users, mails, courier }: ProfileNeeds): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.getProfile, async ({ user: { id }, reply }) => {
      const user = await users.find(id);
      if (!user) throw unauthorized(texts.sessionEnded);
      reply.header('cache-control', 'no-store');
      return { user: userAnswer(user), version: user.version };
    });

    app.serve(routes.auth.updateProfile, async ({ user: { id }, body, now }) => {
      const mobile = checkMobile(body.mobile);
      if ('problem' in mobile) throw badRequest(mobile.problem, [{ field: 'mobile', message: mobile.problem }]);
      const { ownerName, email, address, version: expectedVersion } = body;
      const save = database.transaction(async (session) => {
        const before = await users.find(id, { session });
        if (!before) throw unauthorized(texts.sessionEnded);
        const decision = (state: typeof before) => changeProfile(state, { ownerName, email, address, ...mobile });
        const user = await users.decide(id, decision, { expectedVersion, session });
        const change = {
          email: user.email === before.email ? undefined : maskEmail(user.email),
          mobile: user.mobile === before.mobile ? undefined : maskMobile(user.mobile),
        };
        if (change.email || change.mobile) {
          await mails.add({ kind: 'contact-changed', to: before.email, ownerName, change }, now, session);
        }
        return user;
      });
      const user = await save.catch((error: unknown) => {
        throw takenField(error);
      });
      courier.wake();
      return { user: userAnswer(user), version: user.version, message: 'Profile updated successfully.' };
    });
  };
