import { events } from '@gehna/contracts';
import { eventHandler } from '@gehna/kit';
import { caseNotification, type Notification } from '../notification.ts';
import type { Notifier } from '../notifier.ts';

/** Notifies the owner of a restriction and its end; hints of every change to reviewers. */
export const caseChanged = ({ notifier }: { notifier: Notifier }) =>
  eventHandler(events.moderation.caseEvents, async (event, context) => {
    const decide = (before: Notification | null) => caseNotification(event.data, before);
    await notifier.notify([{ event, userId: event.data.ownerId, decide }], context);
    notifier.publish('role.reviewer', { kind: 'review', queue: 'reports' }, event, context);
  });
