import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { DomainError } from '@gehna/kit';
import { readMobile } from './mobile.ts';

/** Failures for one account from one address within the window; further attempts are refused. */
export const maxFailures = 10;
export const failureWindowMs = 15 * 60_000;

/** Account and address of an attempt. Counted together, so that an attacker blocks no user at their own address. */
export interface AttemptBy {
  /** Hash of the number or user id, whether or not there is an account. */
  readonly account: string;
  /** Of its network. */
  readonly address: string;
}

export function loginAttempt(mobile: string, address: string): AttemptBy {
  return { account: accountTried(readMobile(mobile)?.mobile ?? mobile.trim()), address: networkOf(address) };
}

/** Attempts at the current password within a session, which may be a stolen one, are counted apart from logins. */
export function passwordAttempt(userId: string, address: string): AttemptBy {
  return { account: accountTried(userId), address: networkOf(address) };
}

/** An IPv4 address, or the first half of an IPv6 address (/64): the other half is the subscriber's own to choose. */
export function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address;
  const [front = '', back = ''] = address.split('::');
  const [first, last] = [front, back].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/** Hashed, because phone numbers are kept in one place only. */
export function accountTried(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** @param oldest of the ten failures: when it leaves the window there is room for one attempt */
export function loginBlocked(oldest: Date, now: Date): DomainError {
  const waitMs = Math.max(1000, oldest.getTime() + failureWindowMs - now.getTime());
  const minutes = Math.ceil(waitMs / 60_000);
  return new DomainError('login-blocked', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
    wait: minutes === 1 ? '1 minute' : `${minutes} minutes`,
  });
}
