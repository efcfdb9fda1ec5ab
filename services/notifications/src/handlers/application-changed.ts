import { events } from '@gehna/contracts';
import { eventHandler } from '@gehna/kit';
import { applicationNotification, type Notification } from '../notification.ts';
import type { Notifier } from '../notifier.ts';

/** Notifies the applicant of the decision; hints of every step to the applicant's open pages and to reviewers. */
export const applicationChanged = ({ notifier }: { notifier: Notifier }) =>
  eventHandler(events['seller-applications'].applicationEvents, async (event, context) => {
    const { applicantId: userId, status } = event.data;
    const decide = (before: Notification | null) => applicationNotification(event, before);
    await notifier.notify([{ event, userId, decide }], context);
    notifier.publish(`user.${userId}`, { kind: 'application', status }, event, context);
    notifier.publish('role.reviewer', { kind: 'review', queue: 'applications' }, event, context);
  });
