import { type Database, newId } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import { type MailOrder, type QueuedMail, sendingLimitMs } from './queued-mail.ts';

const monthSeconds = 30 * 24 * 60 * 60;

export type MailOutboxStore = ReturnType<typeof mailOutboxStore>;

/** Mails that the mail server has not accepted yet. */
export function mailOutboxStore(database: Database) {
  const mails = database.collection<QueuedMail>('mail-outbox');
  database.prepare(mails.collectionName, [
    { key: { givenUpAt: 1, dueAt: 1 } },
    { key: { givenUpAt: 1 }, expireAfterSeconds: monthSeconds },
  ]);

  return {
    /** Queues a mail, in the transaction of the change that caused it where there is one. */
    async add(order: MailOrder, now: Date, session?: ClientSession): Promise<void> {
      const waiting = { dueAt: now, attempts: 0, lastError: null, givenUpAt: null };
      const mail: QueuedMail = { _id: newId('mail'), order, queuedAt: now, ...waiting };
      await mails.insertOne(mail, session ? { session } : {});
    },

    async eraseTo(address: string, session: ClientSession): Promise<void> {
      await mails.deleteMany({ 'order.to': address }, { session });
    },

    due: (now: Date): Promise<QueuedMail[]> =>
      mails
        .find({ givenUpAt: null, dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(20)
        .toArray(),

    /** Takes a mail for sending; null when another replica took it first. */
    async take(mail: QueuedMail, now: Date): Promise<QueuedMail | null> {
      const taken = { ...mail, attempts: mail.attempts + 1, dueAt: new Date(now.getTime() + sendingLimitMs) };
      const { matchedCount } = await mails.replaceOne({ _id: mail._id, dueAt: mail.dueAt, givenUpAt: null }, taken);
      return matchedCount === 1 ? taken : null;
    },

    async sent(mail: QueuedMail): Promise<void> {
      await mails.deleteOne({ _id: mail._id });
    },

    async failed(mail: QueuedMail): Promise<void> {
      // The address must not outlive its account.
      if (mail.givenUpAt && mail.order.kind === 'account-erased') return this.sent(mail);
      await mails.replaceOne({ _id: mail._id }, mail);
    },
  };
}
