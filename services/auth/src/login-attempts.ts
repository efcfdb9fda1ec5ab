import { createHash } from 'node:crypto';
import { readMobile } from './mobile.ts';

/** Failures for one account from one address within the window; further attempts are refused. */
export const maxFailures = 10;
export const failureWindowMs = 15 * 60_000;

/** Account and address of an attempt. Counted together, so that an attacker blocks no user at their own address. */
export interface AttemptBy {
  /** Hash of the number or user id, whether or not there is an account. */
  readonly account: string;
  readonly address: string;
}

export function loginAttempt(mobile: string, address: string): AttemptBy {
  return { account: accountTried(readMobile(mobile)?.mobile ?? mobile.trim()), address };
}

/** Attempts at the current password within a session, which may be a stolen one, are counted apart from logins. */
export function passwordAttempt(userId: string, address: string): AttemptBy {
  return { account: accountTried(userId), address };
}

/** Hashed, because phone numbers are kept in one place only. */
export function accountTried(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
