import { events, sides } from '@gehna/contracts';
import { eventBatchHandler } from '@gehna/kit';
import { conversationNotification } from '../notification.ts';
import type { Notifier, TimedChange } from '../notifier.ts';

/** Notifies each participant of unread messages. */
export const conversationChanged = ({ notifier }: { notifier: Notifier }) =>
  eventBatchHandler(events.chat.conversationEvents, (conversations, context) => {
    const changes = conversations.flatMap(({ subject: subjectId, time, data }) =>
      sides.map(
        (side): TimedChange => ({
          userId: side === 'buyer' ? data.buyerId : data.sellerId,
          subjectId,
          happenedAt: new Date(time),
          decide: (before) => conversationNotification(data, side, before),
        }),
      ),
    );
    return notifier.notify(changes, context);
  });
