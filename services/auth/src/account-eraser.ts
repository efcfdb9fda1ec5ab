import { deleteRejectedEventsOf, type Job, periodicJob } from '@gehna/kit';
import { continueDeletion, postponeRepeat } from './account-deletion.ts';
import { toOwner } from './mail/queued-mail.ts';
import type { Parts } from './parts.ts';
import type { User } from './user.ts';

const intervalMs = 5_000;

/** Erases accounts whose days of grace are over: here at once, elsewhere by the event `auth.user.erased`. */
export function accountEraser(parts: Parts): Job {
  const { database, users, credentials, sessions, attempts, history, resetTokens, mails, mailSender } = parts;
  const { clock, log } = parts;

  /** Does the step that is due. */
  async function step({ _id: id }: User): Promise<void> {
    const { before, after } = await database.transaction(async (session) => {
      const now = clock();
      const change = await users.decide(id, (user) => continueDeletion(user, now), { session });
      if (change.before.isErased || !change.after.isErased) return change;
      await credentials.remove(id, session);
      await sessions.endAllOf(id, { session });
      await mails.eraseOf(change.before, session);
      await mails.add({ kind: 'account-erased', ...toOwner(change.before) }, now, session);
      return change;
    });
    if (!after.isErased) return;
    // Each time: a login that failed since the last one is recorded too, and the token of a reset mail that was being sent.
    const rejected = deleteRejectedEventsOf(database, id);
    const erasures = [sessions, history, resetTokens].map((records) => records.eraseOf(id));
    await Promise.all([...erasures, attempts.forget(id), rejected]);
    if (before.isErased) return;
    await attempts.forget(before.mobile);
    log.info({ userId: id }, 'An account was erased.');
    mailSender.schedule();
  }

  const onFailure = (err: unknown) => log.error({ err }, 'An account could not be erased; it is tried again.');
  return periodicJob({
    intervalMs,
    runsAtStart: true,
    async run(stopped) {
      for (const { event } of await database.outbox.records.find({ erasesEarlier: true }).toArray())
        await users.decide(event.subject, (user) => postponeRepeat(user, clock())).catch(onFailure);
      for (const user of await users.withDeletionDue(clock())) {
        if (stopped.aborted) return;
        // One that cannot be erased delays no other.
        await step(user).catch(onFailure);
      }
    },
    onFailure,
  });
}
