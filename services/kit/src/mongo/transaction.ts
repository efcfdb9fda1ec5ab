import type { ClientSession, MongoClient } from 'mongodb';
import { deadline } from '../deadline.ts';
import { DomainError } from '../domain-error.ts';
import type { Guard } from '../guard.ts';
import { isDatabaseAway, isDatabaseTimeout } from './database-errors.ts';
import type { Outbox } from './outbox.ts';

type Work<T> = (session: ClientSession) => Promise<T>;

/** Runs `work` in one transaction, as `Database.transaction` promises. The driver alone would retry for two minutes. */
export function runTransaction<T>(
  work: Work<T>,
  { client, outbox, guard }: { client: MongoClient; outbox: Pick<Outbox, 'begin' | 'committed'>; guard: Guard },
): Promise<T> {
  const cut = Promise.withResolvers<never>();
  let isCut = false;
  const giveUp = (error: unknown) => {
    isCut = true;
    cut.reject(error);
  };
  const timer = setTimeout(() => giveUp(new DomainError('unconfirmed')), deadline.remainingMs());
  /** Of the current attempt, while the driver commits it. */
  let commit: PromiseWithResolvers<void> | undefined;

  async function attempt(session: ClientSession): Promise<T> {
    if (isCut) throw new DomainError('unavailable');
    // A killed process leaves its transaction open until the database ends it.
    if (!deadline.allowsAttempt()) throw new DomainError('busy');
    commit?.resolve();
    commit = undefined;
    outbox.begin(session);
    try {
      const made = await work(session);
      commit = Promise.withResolvers();
      const { promise } = commit;
      guard(() => promise).catch(() => giveUp(new DomainError('unconfirmed')));
      return made;
    } catch (error) {
      // The driver's rollback would wait for the same silent database, and its next attempt come after the answer.
      if (isAnswerMissing(error)) giveUp(error);
      throw error;
    }
  }

  const done = client.withSession(async (session) => {
    const result = await session.withTransaction(() => attempt(session));
    outbox.committed(session);
    return result;
  });
  const ended = done
    .catch((error: unknown) => {
      throw commit && isDatabaseAway(error) ? new DomainError('unconfirmed') : error;
    })
    .finally(() => {
      commit?.resolve();
      clearTimeout(timer);
    });
  // A commit that got no answer goes on in the background.
  return Promise.race([ended, cut.promise]);
}

const isAnswerMissing = (error: unknown) =>
  isDatabaseTimeout(error) || (error instanceof DomainError && error.code === 'unavailable');
