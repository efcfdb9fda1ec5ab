import { events } from '@gehna/contracts';
import { eventBatchHandler } from '@gehna/kit';
import { leadNotification, leadStatusNotification } from '../notification.ts';
import type { Notifier, TimedChange } from '../notifier.ts';

/** Notifies the seller of a lead, and the buyer of its status. */
export const leadChanged = ({ notifier }: { notifier: Notifier }) =>
  eventBatchHandler(events.leads.leadEvents, (leads, context) => {
    const changes = leads.flatMap(({ subject: subjectId, time, data }): TimedChange[] => {
      const { sellerId, buyerId } = data;
      const happenedAt = new Date(time);
      return [
        { userId: sellerId, subjectId, happenedAt, decide: (before) => leadNotification(data, before) },
        { userId: buyerId, subjectId, happenedAt, decide: (before) => leadStatusNotification(data, before) },
      ];
    });
    return notifier.notify(changes, context);
  });
