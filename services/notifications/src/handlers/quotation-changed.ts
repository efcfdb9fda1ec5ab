import { events, quotationAnswers } from '@gehna/contracts';
import { eventBatchHandler } from '@gehna/kit';
import { quotationAnswerNotification, quotationNotification } from '../notification.ts';
import type { Notifier, TimedChange } from '../notifier.ts';

/** Notifies the buyer of a quotation, and the seller of each answer. */
export const quotationChanged = ({ notifier }: { notifier: Notifier }) =>
  eventBatchHandler(events.leads.quotationEvents, (quotations, context) => {
    const changes = quotations.flatMap((event): TimedChange[] => {
      const { sellerId, buyerId } = event.data;
      const change = { subjectId: event.subject, happenedAt: new Date(event.time) };
      return [
        { ...change, userId: buyerId, decide: (before) => quotationNotification(event, before) },
        ...quotationAnswers.map(
          (answer): TimedChange => ({
            ...change,
            userId: sellerId,
            topic: answer,
            decide: (before) => quotationAnswerNotification(event, answer, before),
          }),
        ),
      ];
    });
    return notifier.notify(changes, context);
  });
