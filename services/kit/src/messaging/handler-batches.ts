import { AsyncLocalStorage } from 'node:async_hooks';
import type { DomainEvent } from '@gehna/contracts';
import { batched } from '../mongo/batch.ts';
import type { Database } from '../mongo/database.ts';
import { putNewer } from '../mongo/put-newer.ts';
import type { EventHandler } from './event-handler.ts';
import { type InboxRecord, inboxOf, inboxRecord } from './inbox.ts';

/** Events that share a transaction: enough to share its commit, few enough to lock nothing for long. */
const maxEvents = 50;

interface Delivery {
  readonly subscriber: EventHandler;
  readonly event: DomainEvent;
  /** Runs in the context of this event: its trace and request id. */
  readonly inContext: <T>(work: () => T) => T;
}

/**
 * Runs event handlers with their inbox records. Those that come at the same time share one transaction; when one of them fails,
 * each gets a transaction of its own.
 */
export function handlerBatches(database: Database) {
  const inbox = inboxOf(database);

  const run = batched(async (deliveries: readonly Delivery[]) => {
    const committed = await database.transaction(async (session) => {
      const actions: (() => void)[] = [];
      const now = database.clock();
      const context = { session, now, afterCommit: (action: () => void) => actions.push(action) };
      const records = deliveries.map(({ subscriber, event }) => inboxRecord(subscriber.name, event, now));
      // A record is not entered where this event, or a newer one of its aggregate, was handled before.
      const entered = await putNewer(inbox, records, session);
      const due = deliveries.filter((_, index) => entered.has(records[index] as InboxRecord));
      for (const [subscriber, own] of Map.groupBy(due, (delivery) => delivery.subscriber)) {
        const events = own.map(({ event }) => event);
        if (subscriber.isBatch) await subscriber.handle(events, context);
        else for (const { event, inContext } of own) await inContext(() => subscriber.handle([event], context));
      }
      return actions;
    });
    for (const action of committed) action();
  }, maxEvents);

  return (subscriber: EventHandler, event: DomainEvent): Promise<void> =>
    run({ subscriber, event, inContext: AsyncLocalStorage.snapshot() });
}
