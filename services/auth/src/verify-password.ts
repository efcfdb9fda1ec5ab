import { type DailyEntries, DomainError } from '@gehna/kit';
import type { CredentialsStore } from './credentials-store.ts';
import type { LoginAttemptStore } from './login-attempt-store.ts';
import { passwordAttempt } from './login-attempts.ts';
import { isPassword, type PasswordHash } from './password.ts';

/**
 * Checks the password of a signed-in user who is changing the account: as often as logins may fail, and changes may be made in a
 * day. Throws `password-incorrect`. Returns its hash.
 */
type VerifyPassword = (userId: string, password: string, address: string, now: Date) => Promise<PasswordHash>;

interface Stores {
  readonly credentials: CredentialsStore;
  readonly attempts: LoginAttemptStore;
  readonly changes: Pick<DailyEntries, 'check' | 'add'>;
}

export const passwordVerifier =
  ({ credentials, attempts, changes }: Stores): VerifyPassword =>
  async (userId, password, address, now) => {
    await changes.check(userId);
    return attempts.count(passwordAttempt(userId, address), now, async () => {
      const hash = await credentials.hashOf(userId);
      if (!hash || !(await isPassword(password, hash))) throw incorrectPassword();
      await changes.add(userId);
      return hash;
    });
  };

export const incorrectPassword = () => new DomainError('password-incorrect', {}, { field: 'currentPassword' });
