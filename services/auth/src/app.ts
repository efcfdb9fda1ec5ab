import cookies from '@fastify/cookie';
import { events } from '@gehna/contracts';
import type { Platform, ServiceApp } from '@gehna/kit';
import { createTransport } from 'nodemailer';
import type { AuthConfig } from './config.ts';
import { credentialsStore } from './credentials-store.ts';
import { KeySeal } from './key-seal.ts';
import { Keyring } from './keyring.ts';
import { loginAttemptStore } from './login-attempt-store.ts';
import { loginHistoryStore } from './login-history-store.ts';
import { Courier } from './mail/courier.ts';
import { mailOutboxStore } from './mail/mail-outbox-store.ts';
import { applicationDecided } from './reactions/application-decided.ts';
import { RefreshTokens } from './refresh-token.ts';
import { resetTokenStore } from './reset-token-store.ts';
import { jwksRoutes } from './routes/jwks.ts';
import { loginRoutes } from './routes/login.ts';
import { loginHistoryRoutes } from './routes/login-history.ts';
import { passwordRoutes } from './routes/password.ts';
import { profileRoutes } from './routes/profile.ts';
import { sessionRoutes } from './routes/session.ts';
import { signupRoutes } from './routes/signup.ts';
import { SessionCookie } from './session-cookie.ts';
import { sessionStore } from './session-store.ts';
import { signedIn } from './signed-in.ts';
import { signingKeyStore } from './signing-key-store.ts';
import { userStore } from './user-store.ts';

/** auth: accounts, sessions, passwords and the keys that sign access tokens. */
export function buildApp({ config, database, messaging, access, clock, log }: Platform<AuthConfig>): ServiceApp {
  const users = userStore(database);
  const credentials = credentialsStore(database);
  const sessions = sessionStore(database);
  const attempts = loginAttemptStore(database);
  const history = loginHistoryStore(database);
  const resetTokens = resetTokenStore(database);
  const mails = mailOutboxStore(database);

  const { AUTH_SECRET: secret, PUBLIC_URL: publicUrl, MAIL_FROM: sender } = config;
  const keyring = new Keyring({ keys: signingKeyStore(database), seal: new KeySeal(secret), clock, log });
  const refreshTokens = new RefreshTokens(secret);
  const cookie = new SessionCookie(publicUrl);
  const answers = signedIn({ keyring, refreshTokens, cookie, clock });
  const transport = createTransport({ url: config.SMTP_URL, ...smtpLimits });
  const courier = new Courier({ mails, users, resetTokens, transport, sender, publicUrl, clock, log });

  return {
    routes: [
      async (app) => {
        await app.register(cookies);
        await app.register(signupRoutes({ database, users, credentials, sessions, history, signedIn: answers }));
        await app.register(
          loginRoutes({ database, users, credentials, attempts, sessions, history, signedIn: answers }),
        );
        await app.register(
          sessionRoutes({ database, users, sessions, refreshTokens, cookie, signedIn: answers, access }),
        );
      },
      profileRoutes({ database, users, mails, courier }),
      passwordRoutes({ database, users, credentials, sessions, attempts, resetTokens, mails, courier }),
      loginHistoryRoutes({ history }),
      jwksRoutes({ keyring }),
    ],
    reactions: [applicationDecided({ users })],

    async onReady() {
      await keyring.start();
      // A key that another replica or a command made or withdrew is known here at once.
      messaging.replay({ each: [messaging.each(events.auth.keyEvents, () => keyring.reload())], from: 'start' });
      courier.start();
    },
    async onClose() {
      keyring.stop();
      await courier.stop();
    },
  };
}

/** Milliseconds; together less than a mail is set aside for while it is being sent. */
const smtpLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
