import { DomainError, dailyEntries, type Platform } from '@gehna/kit';
import { createTransport } from 'nodemailer';
import type { AuthConfig } from './config.ts';
import { credentialsStore } from './credentials-store.ts';
import { KeySeal } from './key-seal.ts';
import { Keyring } from './keyring.ts';
import { loginAttemptStore } from './login-attempt-store.ts';
import { loginHistoryStore } from './login-history-store.ts';
import { mailOutboxStore } from './mail/mail-outbox-store.ts';
import { MailSender } from './mail/mail-sender.ts';
import { RefreshTokens } from './refresh-token.ts';
import { resetTokenStore } from './reset-token-store.ts';
import { sessionStore } from './session-store.ts';
import { signInAnswer } from './sign-in-answer.ts';
import { signingKeyStore } from './signing-key-store.ts';
import { userStore } from './user-store.ts';
import { passwordVerifier } from './verify-password.ts';

/** Milliseconds, each for one step of a mail; all its steps together have `transmissionTimeoutMs`. */
const smtpLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What routes, event handlers and jobs work with: the platform, and what auth builds on it. */
export type Parts = ReturnType<typeof partsOf>;

export function partsOf(platform: Platform<AuthConfig>) {
  const { config, database, clock, log } = platform;
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
  const transport = createTransport({ url: config.SMTP_URL, ...smtpLimits });
  const mailSender = new MailSender({ mails, users, resetTokens, transport, sender, publicUrl, clock, log });
  // By the name that it always had: a database refuses the same index under another one.
  const indexes = { index: 'ofUser', expiryIndex: 'createdAt_1' };
  const changes = { ...indexes, database, userField: 'userId', error: changesLimit };
  // Each hashes a password and sends a mail, to an address that was not confirmed.
  const passwordChanges = dailyEntries({ ...changes, collection: 'account-changes', max: 20 });
  // Each is taken in by every service: a seller's name stands on thousands of products and leads.
  const nameChanges = dailyEntries({ ...changes, collection: 'name-changes', max: 50 });
  const verifyPassword = passwordVerifier({ credentials, attempts, changes: passwordChanges });
  return {
    ...platform,
    users,
    credentials,
    sessions,
    attempts,
    history,
    resetTokens,
    mails,
    mailSender,
    keyring,
    refreshTokens,
    nameChanges,
    verifyPassword,
    signInAnswer: signInAnswer({ keyring, refreshTokens, clock }),
  };
}

const changesLimit = (max: number) => new DomainError('account-changes-limit', { max });
