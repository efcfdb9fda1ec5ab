import { DomainError } from '@gehna/kit';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id (the library's default), as OWASP advises: 19 MiB (in KiB), two passes, one lane; about 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One at a time: each takes its 19 MiB and a core. About 70 a second per replica. */
const limit = pLimit(1);
/** Beyond this a caller would wait for seconds. */
const maxQueued = 200;

/** The only form in which passwords are stored. */
export type PasswordHash = string;

/** Never matches: verified in place of an unknown account's hash, so that both take the same time. */
const dummyHash: Promise<PasswordHash> = argon2.hash(crypto.randomUUID(), cost);

/** Throws `logins-busy` when too many calls are queued. */
export function hashPassword(password: string): Promise<PasswordHash> {
  return queued(() => argon2.hash(normalized(password), cost));
}

/** True when it is the account's password. Without an account it takes the same time and is never true. */
export function isPassword(password: string, kept: PasswordHash | undefined): Promise<boolean> {
  return queued(async () => {
    const matches = await argon2.verify(kept ?? (await dummyHash), normalized(password));
    return matches && kept !== undefined;
  });
}

/** Phones and computers compose accented letters differently; both count as the same password. */
function normalized(password: string): string {
  return password.normalize('NFC');
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxQueued) {
    throw new DomainError('logins-busy');
  }
  return limit(work);
}
