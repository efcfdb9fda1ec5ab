import { createHash } from 'node:crypto';
import { readMobile } from './mobile.ts';

/** So many failures for one account from one address… */
export const mostFailures = 10;
/** …within this time, and further tries are not looked at. */
export const failureWindowMs = 15 * 60_000;

/** Whose password is being tried, and from where. Counting them together locks nobody out from their own address. */
export interface AttemptBy {
  /** Hash of what the number stands for, whether or not it has an account. */
  readonly account: string;
  readonly address: string;
}

export function loginAttempt(mobile: string, address: string): AttemptBy {
  return { account: accountTried(readMobile(mobile)?.mobile ?? mobile.trim()), address };
}

/** Trying the current password of a session somebody else may hold is counted apart from logins. */
export function passwordChangeAttempt(userId: string, address: string): AttemptBy {
  return { account: accountTried(userId), address };
}

/** Hashed, because phone numbers are kept in one place only. */
export function accountTried(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
