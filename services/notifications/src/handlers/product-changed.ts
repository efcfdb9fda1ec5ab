import { events } from '@gehna/contracts';
import { eventBatchHandler } from '@gehna/kit';
import { type Notification, productNotification } from '../notification.ts';
import type { Notifier } from '../notifier.ts';

/** Notifies the seller of review decisions; hints of every change to the seller's open pages, of the queue to reviewers. */
export const productChanged = ({ notifier }: { notifier: Notifier }) =>
  eventBatchHandler(events.catalogue.productEvents, async (products, context) => {
    const changes = products.map((event) => ({
      event,
      userId: event.data.sellerId,
      decide: (before: Notification | null) => productNotification(event, before),
    }));
    const made = await notifier.notify(changes, context);
    for (const change of changes) {
      const { event, userId } = change;
      notifier.publish(`user.${userId}`, { kind: 'product', id: event.subject }, event, context);
      if (event.data.approvalStatus !== 'pending' && !made.includes(change)) continue;
      notifier.publish('role.reviewer', { kind: 'review', queue: 'products' }, event, context);
    }
  });
