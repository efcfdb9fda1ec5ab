import { routes } from '@gehna/contracts';
import { DomainError, type FastifyPluginAsync } from '@gehna/kit';
import { maskEmail } from '../mail/mail-content.ts';
import { toOwner } from '../mail/queued-mail.ts';
import { checkMobile, maskMobile } from '../mobile.ts';
import type { Parts } from '../parts.ts';
import { changeProfile, hasContact, type User, userAnswer } from '../user.ts';

export const profileRoutes =
  ({ database, users, nameChanges, verifyPassword, mails, mailSender }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.getProfile, async ({ user: { id } }) => profileOf(await users.get(id)));

    app.serve(routes.auth.updateProfile, async ({ user: { id }, body, now, request }) => {
      const mobile = checkMobile(body.mobile);
      const { ownerName, email, address, currentPassword, version: expectedVersion } = body;
      const isVerified = currentPassword !== undefined;
      if (isVerified) await verifyPassword(id, currentPassword, request.ip, now);
      const user = await database.transaction(async (session) => {
        const before = await users.get(id, { session });
        // An open page alone must not be enough to take over the account by a reset link.
        if (!isVerified && !hasContact(before, email, mobile.mobile)) {
          throw new DomainError('password-required', {}, { field: 'currentPassword' });
        }
        const decision = (state: typeof before) => changeProfile(state, { ownerName, email, address, ...mobile });
        const { after: user } = await users.decide(id, decision, { expectedVersion, session });
        if (user.ownerName !== before.ownerName) {
          await nameChanges.check(id);
          await nameChanges.add(id, 1, session);
        }
        const change = {
          email: user.email === before.email ? undefined : maskEmail(user.email),
          mobile: user.mobile === before.mobile ? undefined : maskMobile(user.mobile),
        };
        if (change.email || change.mobile) {
          await mails.add({ kind: 'contact-changed', ...toOwner(user), to: before.email, change }, now, session);
        }
        return user;
      });
      mailSender.schedule();
      return { ...profileOf(user), message: 'Profile updated successfully.' };
    });
  };

const profileOf = (user: User) => ({
  user: userAnswer(user),
  version: user.version,
  ...(user.deletion && { erasesAt: user.deletion.erasesAt.toISOString() }),
});
