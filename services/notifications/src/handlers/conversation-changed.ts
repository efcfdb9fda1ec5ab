import { events, sideField, sides } from '@gehna/contracts';
import { eventBatchHandler } from '@gehna/kit';
import { conversationNotification } from '../notification.ts';
import type { NotificationChange } from '../notification-store.ts';
import type { Notifier } from '../notifier.ts';

/** Notifies each participant of unread messages. */
export const conversationChanged = ({ notifier }: { notifier: Notifier }) =>
  eventBatchHandler(events.chat.conversationEvents, (conversations, context) => {
    const changes = conversations.flatMap((event) =>
      sides.map(
        (side): NotificationChange => ({
          event,
          userId: event.data[sideField[side]],
          decide: (before) => conversationNotification(event.data, side, before),
        }),
      ),
    );
    return notifier.notify(changes, context);
  });
