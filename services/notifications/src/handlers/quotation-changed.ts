import { events, quotationAnswers } from '@gehna/contracts';
import { eventBatchHandler } from '@gehna/kit';
import { quotationAnswerNotification, quotationNotification } from '../notification.ts';
import type { NotificationChange } from '../notification-store.ts';
import type { Notifier } from '../notifier.ts';

/** Notifies the buyer of a quotation, and the seller of each answer. */
export const quotationChanged = ({ notifier }: { notifier: Notifier }) =>
  eventBatchHandler(events.leads.quotationEvents, (quotations, context) => {
    const changes = quotations.flatMap((event): NotificationChange[] => {
      const { sellerId, buyerId } = event.data;
      return [
        { event, userId: buyerId, decide: (before) => quotationNotification(event, before) },
        ...quotationAnswers.map(
          (topic): NotificationChange => ({
            event,
            userId: sellerId,
            topic,
            decide: (before) => quotationAnswerNotification(event, topic, before),
          }),
        ),
      ];
    });
    return notifier.notify(changes, context);
  });
