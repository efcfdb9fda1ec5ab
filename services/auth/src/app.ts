import cookies from '@fastify/cookie';
import { events } from '@gehna/contracts';
import { type Platform, registerGauge, type ServiceApp } from '@gehna/kit';
import { accountEraser } from './account-eraser.ts';
import { type AuthConfig, authConfig } from './config.ts';
import { endedSessionPurger } from './ended-session-purger.ts';
import { applicationDecided } from './handlers/application-decided.ts';
import { sellerSuspended } from './handlers/seller-suspended.ts';
import { migrations } from './migrations.ts';
import { partsOf } from './parts.ts';
import { revocationConfirmer } from './revocations.ts';
import { accountRoutes } from './routes/account.ts';
import { jwksRoutes } from './routes/jwks.ts';
import { loginRoutes } from './routes/login.ts';
import { loginHistoryRoutes } from './routes/login-history.ts';
import { passwordRoutes } from './routes/password.ts';
import { profileRoutes } from './routes/profile.ts';
import { sessionRoutes } from './routes/session.ts';
import { signupRoutes } from './routes/signup.ts';
import { cookieOptions } from './session-cookie.ts';

const overdueMs = 60 * 60_000;

/** auth: accounts, sessions, passwords and the keys that sign access tokens. */
export const auth = { name: 'auth', schema: authConfig, build: buildApp };

function buildApp(platform: Platform<AuthConfig>): ServiceApp {
  const parts = partsOf(platform);
  const { config, messaging, metrics, clock, users, sessions, keyring, mails, mailSender } = parts;
  // Keys that another replica or a command made or withdrew.
  messaging.subscribe({
    listeners: [messaging.listener(events.auth.keyEvents, () => keyring.reload())],
    from: { after: 0 },
  });
  const overdueSince = () => new Date(clock().getTime() - overdueMs);
  registerGauge(metrics, 'deletions_overdue', 'Accounts whose deletion has been due for more than an hour.', () =>
    users.countDeletionsDue(overdueSince()),
  );
  registerGauge(metrics, 'mails_waiting', 'Mails that the mail server has not accepted yet.', () => mails.count());

  return {
    routes: [
      async (app) => {
        await app.register(cookies, { parseOptions: cookieOptions(config.PUBLIC_URL) });
        await app.register(signupRoutes(parts));
        await app.register(loginRoutes(parts));
        await app.register(sessionRoutes(parts));
      },
      profileRoutes(parts),
      accountRoutes(parts),
      passwordRoutes(parts),
      loginHistoryRoutes(parts),
      jwksRoutes(parts),
    ],
    handlers: [applicationDecided(parts), sellerSuspended(parts)],
    migrations,

    async isSignedOut(caller) {
      const [user, isOpen] = await Promise.all([users.find(caller.id), sessions.isOpenOf(caller, clock())]);
      return !isOpen || user?.rolesVersion !== caller.rolesVersion;
    },

    jobs: [keyring.rotation, mailSender, revocationConfirmer(parts), accountEraser(parts), endedSessionPurger(parts)],
  };
}
