import { DomainError } from '@gehna/kit';
import type { CredentialsStore } from './credentials-store.ts';
import type { LoginAttemptStore } from './login-attempt-store.ts';
import { passwordAttempt } from './login-attempts.ts';
import { isPassword, type PasswordHash } from './password.ts';

/** Checks the password of a signed-in user, as often as logins may fail. Throws `password-incorrect`. Returns its hash. */
export type VerifyPassword = (userId: string, password: string, address: string, now: Date) => Promise<PasswordHash>;

export const passwordVerifier =
  ({ credentials, attempts }: { credentials: CredentialsStore; attempts: LoginAttemptStore }): VerifyPassword =>
  async (userId, password, address, now) => {
    const attempt = passwordAttempt(userId, address);
    await attempts.begin(attempt, now);
    const hash = await credentials.hashOf(userId);
    if (!hash || !(await isPassword(password, hash))) throw incorrectPassword();
    await attempts.succeeded(attempt);
    return hash;
  };

export const incorrectPassword = () => new DomainError('password-incorrect', {}, { field: 'currentPassword' });
