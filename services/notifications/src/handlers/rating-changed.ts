import { events } from '@gehna/contracts';
import { eventHandler } from '@gehna/kit';
import { type Notification, ratingAnswerNotification, ratingNotification } from '../notification.ts';
import type { Notifier } from '../notifier.ts';

/** Notifies the seller of a rating, and its customer of the answer; hints of every change to the open pages of both. */
export const ratingChanged = ({ notifier }: { notifier: Notifier }) =>
  eventHandler(events.stores.ratingEvents, async (event, context) => {
    const { subject: id, data } = event;
    const { sellerId, raterId } = data;
    const toSeller = (before: Notification | null) => ratingNotification(data, before);
    const toRater = (before: Notification | null) => ratingAnswerNotification(data, before);
    await notifier.notify(
      [
        { event, userId: sellerId, decide: toSeller },
        { event, userId: raterId, decide: toRater },
      ],
      context,
    );
    for (const user of [sellerId, raterId]) notifier.publish(`user.${user}`, { kind: 'rating', id }, event, context);
  });
