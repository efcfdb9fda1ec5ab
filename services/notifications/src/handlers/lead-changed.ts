import { events } from '@gehna/contracts';
import { eventBatchHandler } from '@gehna/kit';
import { leadNotification, leadStatusNotification } from '../notification.ts';
import type { NotificationChange } from '../notification-store.ts';
import type { Notifier } from '../notifier.ts';

/** Notifies the seller of a lead, and the buyer of its status. */
export const leadChanged = ({ notifier }: { notifier: Notifier }) =>
  eventBatchHandler(events.leads.leadEvents, (leads, context) => {
    const changes = leads.flatMap((event): NotificationChange[] => {
      const { data } = event;
      return [
        { event, userId: data.sellerId, decide: (before) => leadNotification(data, before) },
        { event, userId: data.buyerId, decide: (before) => leadStatusNotification(data, before) },
      ];
    });
    return notifier.notify(changes, context);
  });
