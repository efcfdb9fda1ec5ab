import type { User } from '../user.ts';
import type { ContactChange } from './mail-content.ts';

/** A mail to the owner of an account, perhaps at a former address. Erasing the account deletes it. */
interface ToOwner {
  readonly to: string;
  readonly ownerName: string;
  /** Not stored with mails that earlier versions queued. */
  readonly userId: string;
}

/** Kind and recipient of a mail. A reset mail has only the address: its account is looked up when it is sent. */
export type MailOrder =
  | { readonly kind: 'password-reset'; readonly to: string }
  | (ToOwner & { readonly kind: 'password-changed' | 'account-kept' | 'account-erased' })
  | (ToOwner & { readonly kind: 'deletion-requested'; readonly erasesAt: Date })
  | (ToOwner & { readonly kind: 'contact-changed'; readonly change: ContactChange });

/** Who gets a mail about an account. */
export const toOwner = ({ _id, email, ownerName }: Pick<User, '_id' | 'email' | 'ownerName'>): ToOwner => ({
  to: email,
  ownerName,
  userId: _id,
});

/** A mail of the outbox: stored with the change that caused it, removed when the mail server has accepted it. */
export interface QueuedMail {
  _id: string;
  order: MailOrder;
  queuedAt: Date;
  /** It is not sent before. While it is being sent, the end of `sendingLimitMs`. */
  dueAt: Date;
  attempts: number;
  lastError: string | null;
}

/** An attempt that takes longer was lost with its process. */
export const sendingLimitMs = 60_000;
/** For the whole exchange with the mail server, which may answer each step slowly: it ends before another replica takes the mail. */
export const transmissionTimeoutMs = 45_000;
/** Retried for three days, as mail servers do. */
const retryForMs = 3 * 24 * 60 * 60_000;
const firstDelayMs = 2_000;
const maxDelayMs = 15 * 60_000;

/** A mail after a failed attempt: retried after 2, 4, 8 … seconds, at most 15 minutes. Null when it is given up, after three days. */
export function afterFailure(mail: QueuedMail, error: string, refusedForGood: boolean, now: Date): QueuedMail | null {
  if (refusedForGood || now.getTime() - mail.queuedAt.getTime() >= retryForMs) return null;
  const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(mail.attempts - 1, 20));
  return { ...mail, lastError: error, dueAt: new Date(now.getTime() + delay) };
}
