import { unavailable } from '@gehna/kit';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id (the library's default), as OWASP advises: 19 MiB (in KiB), two passes, one lane; about 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One at a time: each takes its 19 MiB and a core. About 70 a second per replica. */
const oneAtATime = pLimit(1);
/** Beyond this a caller would wait for seconds: better to say so at once. */
const mostWaiting = 200;

/** Somebody's password in the only form that is kept. */
export type PasswordHash = string;

/** Never matches: verified in place of an unknown account's hash, so that both take the same time. */
const nobodysHash: Promise<PasswordHash> = hash(crypto.randomUUID(), cost);

/** Errors: 503 when too many are waiting already. */
export function hashPassword(password: string): Promise<PasswordHash> {
  return inTurn(() => hash(spelledAlike(password), cost));
}

/** True when it is the account's password. Without an account it takes the same time and is never true. */
export function isPassword(password: string, kept: PasswordHash | undefined): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(kept ?? (await nobodysHash), spelledAlike(password));
    return matches && kept !== undefined;
  });
}

/** Phones and computers compose accented letters differently; typed alike they count as the same password. */
function spelledAlike(password: string): string {
  return password.normalize('NFC');
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (oneAtATime.pendingCount >= mostWaiting) {
    throw unavailable('Too many people are signing in right now. Please try again in a moment.');
  }
  return oneAtATime(work);
}
