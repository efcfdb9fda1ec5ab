import { type DomainEvent, events } from '@gehna/contracts';
import type { Database } from '../mongo/database.ts';
import { literalPattern } from '../mongo/literal-pattern.ts';
import { type EventHandler, eventHandler } from './event-handler.ts';

/**
 * Runs a service's erasure when an account was erased, and deletes invalid events that name the account. The inbox record says that it is
 * done; the erasure of a large account takes longer than a transaction may.
 */
export function accountErased(database: Database, eraseUser: (userId: string) => Promise<void>): EventHandler {
  const rejected = database.collection('rejected_events');
  const prepare = async ({ subject: userId, data }: DomainEvent<typeof events.auth.userEvents>) => {
    if (!data.isErased) return;
    await eraseUser(userId);
    await rejected.deleteMany({ body: { $regex: literalPattern(userId) } });
  };
  const handler = eventHandler(events.auth.userEvents, async () => {}, 'account-erased');
  return { ...handler, prepare: prepare as NonNullable<EventHandler['prepare']> };
}
