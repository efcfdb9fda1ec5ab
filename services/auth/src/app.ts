import cookies from '@fastify/cookie';
import { events } from '@gehna/contracts';
import type { Platform, ServiceApp } from '@gehna/kit';
import { createTransport } from 'nodemailer';
import { accountChangeStore } from './account-change-store.ts';
import { accountEraser } from './account-eraser.ts';
import type { AuthConfig } from './config.ts';
import { credentialsStore } from './credentials-store.ts';
import { applicationDecided } from './handlers/application-decided.ts';
import { sellerSuspended } from './handlers/seller-suspended.ts';
import { KeySeal } from './key-seal.ts';
import { Keyring } from './keyring.ts';
import { loginAttemptStore } from './login-attempt-store.ts';
import { loginHistoryStore } from './login-history-store.ts';
import { mailMigrations, mailOutboxStore } from './mail/mail-outbox-store.ts';
import { MailSender } from './mail/mail-sender.ts';
import { RefreshTokens } from './refresh-token.ts';
import { resetTokenStore } from './reset-token-store.ts';
import { revocationConfirmer } from './revocations.ts';
import { accountRoutes } from './routes/account.ts';
import { jwksRoutes } from './routes/jwks.ts';
import { loginRoutes } from './routes/login.ts';
import { loginHistoryRoutes } from './routes/login-history.ts';
import { passwordRoutes } from './routes/password.ts';
import { profileRoutes } from './routes/profile.ts';
import { sessionRoutes } from './routes/session.ts';
import { signupRoutes } from './routes/signup.ts';
import { SessionCookie } from './session-cookie.ts';
import { sessionMigrations, sessionStore } from './session-store.ts';
import { signInAnswer } from './sign-in-answer.ts';
import { signingKeyStore } from './signing-key-store.ts';
import { userStore } from './user-store.ts';
import { passwordVerifier } from './verify-password.ts';

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
  const answer = signInAnswer({ keyring, refreshTokens, cookie, clock });
  const transport = createTransport({ url: config.SMTP_URL, ...smtpLimits });
  const verifyPassword = passwordVerifier({ credentials, attempts, changes: accountChangeStore(database) });
  const mailSender = new MailSender({ mails, users, resetTokens, transport, sender, publicUrl, clock, log });

  const eraser = accountEraser({
    database,
    users,
    credentials,
    sessions,
    attempts,
    history,
    resetTokens,
    mails,
    mailSender,
    clock,
    log,
  });

  return {
    routes: [
      async (app) => {
        await app.register(cookies);
        await app.register(signupRoutes({ database, users, credentials, sessions, history, signInAnswer: answer }));
        await app.register(
          loginRoutes({ database, users, credentials, attempts, sessions, history, signInAnswer: answer }),
        );
        await app.register(
          sessionRoutes({ database, users, sessions, refreshTokens, cookie, signInAnswer: answer, access }),
        );
      },
      profileRoutes({ database, users, verifyPassword, mails, mailSender }),
      accountRoutes({ database, users, sessions, history, verifyPassword, mails, mailSender }),
      passwordRoutes({
        database,
        users,
        credentials,
        sessions,
        attempts,
        verifyPassword,
        resetTokens,
        mails,
        mailSender,
      }),
      loginHistoryRoutes({ history }),
      jwksRoutes({ keyring }),
    ],
    handlers: [applicationDecided({ users }), sellerSuspended({ users })],
    // A migration's number is its position: a new one is appended at the end, never to sessionMigrations.
    migrations: [...sessionMigrations, ...mailMigrations],

    async isSignedOut(caller) {
      const [user, isOpen] = await Promise.all([users.find(caller.id), sessions.isOpen(caller, clock())]);
      return !isOpen || user?.rolesVersion !== caller.rolesVersion;
    },

    async onReady() {
      // Keys that another replica or a command made or withdrew.
      messaging.subscribe({
        listeners: [messaging.listener(events.auth.keyEvents, () => keyring.reload())],
        from: { after: 0 },
      });
    },
    jobs: [keyring, mailSender, revocationConfirmer({ database, clock, log }), eraser],
  };
}

/** Milliseconds; together less than `sendingLimitMs`. */
const smtpLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
