import type { ContactChange } from './letter.ts';

/** What is to be written, and to whom. A reset mail names only the address: whose it is, is found when it is sent. */
export type MailOrder =
  | { readonly kind: 'password-reset'; readonly to: string }
  | { readonly kind: 'password-changed'; readonly to: string; readonly ownerName: string }
  | {
      readonly kind: 'contact-changed';
      readonly to: string;
      readonly ownerName: string;
      readonly change: ContactChange;
    };

/** A mail on its way: stored with what caused it, removed once the mail server has taken it. */
export interface QueuedMail {
  _id: string;
  order: MailOrder;
  queuedAt: Date;
  /** Nobody touches it before; while it is being sent this lies beyond the longest sending. */
  dueAt: Date;
  attempts: number;
  lastError: string | null;
  /** Set when it was given up; the record stays for a month, for whoever looks into it. */
  givenUpAt: Date | null;
}

/** A try that takes longer than this was lost with its process. */
export const sendingLimitMs = 60_000;
/** As mail servers do: tried for three days. */
const patienceMs = 3 * 24 * 60 * 60_000;
const firstDelayMs = 2_000;
const longestDelayMs = 15 * 60_000;

/** What becomes of a mail after a failed try: again after 2, 4, 8 … seconds, at most 15 minutes; given up after three days. */
export function afterFailure(mail: QueuedMail, error: string, refusedForGood: boolean, now: Date): QueuedMail {
  const failed = { ...mail, lastError: error };
  if (refusedForGood || now.getTime() - mail.queuedAt.getTime() >= patienceMs) return { ...failed, givenUpAt: now };
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(mail.attempts - 1, 20));
  return { ...failed, dueAt: new Date(now.getTime() + delay) };
}
