import { type Database, inSession, newId } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import type { User } from '../user.ts';
import { type MailOrder, type QueuedMail, sendingLimitMs } from './queued-mail.ts';

export type MailOutboxStore = ReturnType<typeof mailOutboxStore>;

/** Mails that the mail server has not accepted yet. */
export function mailOutboxStore(database: Database) {
  const mails = database.prepare<QueuedMail>('mail-outbox', [
    { key: { dueAt: 1, 'order.to': 1 } },
    { key: { 'order.to': 1 } },
    { key: { 'order.userId': 1 } },
  ]);

  return {
    /** Queues a mail, in the transaction of the change that caused it where there is one. */
    async add(order: MailOrder, now: Date, session?: ClientSession): Promise<void> {
      const mail: QueuedMail = { _id: newId('mail'), order, queuedAt: now, dueAt: now, attempts: 0, lastError: null };
      await mails.insertOne(mail, inSession(session));
    },

    /** Those to the owner of an account, also at a former address, and whatever else waits for the present one. */
    async eraseOf({ _id: userId, email }: User, session: ClientSession): Promise<void> {
      await mails.deleteMany({ 'order.userId': userId }, { session });
      await mails.deleteMany({ 'order.to': email }, { session });
    },

    count: (): Promise<number> => mails.estimatedDocumentCount(),

    /** The mail that is due for longest, none to these recipients. */
    nextDue: (now: Date, busyRecipients: readonly string[]): Promise<QueuedMail | null> =>
      mails.findOne({ dueAt: { $lte: now }, 'order.to': { $nin: busyRecipients } }, { sort: { dueAt: 1 } }),

    /** Takes a mail for sending; null when another replica took it first. */
    async take(mail: QueuedMail, now: Date): Promise<QueuedMail | null> {
      const taken = { ...mail, attempts: mail.attempts + 1, dueAt: new Date(now.getTime() + sendingLimitMs) };
      const { matchedCount } = await mails.replaceOne({ _id: mail._id, dueAt: mail.dueAt }, taken);
      return matchedCount === 1 ? taken : null;
    },

    /** It was sent, or is given up: an address must not outlive its account. */
    async remove(mail: QueuedMail): Promise<void> {
      await mails.deleteOne({ _id: mail._id });
    },

    async postpone(mail: QueuedMail): Promise<void> {
      await mails.replaceOne({ _id: mail._id }, mail);
    },
  };
}
