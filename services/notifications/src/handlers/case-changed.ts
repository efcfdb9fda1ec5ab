import { events } from '@gehna/contracts';
import { eventHandler } from '@gehna/kit';
import { caseNotification, type Notification } from '../notification.ts';
import type { Notifier } from '../notifier.ts';

/** Notifies the owner of a restriction and its end; hints of every change to reviewers. */
export const caseChanged = ({ notifier }: { notifier: Notifier }) =>
  eventHandler(events.moderation.caseEvents, async ({ subject: subjectId, time, data }, context) => {
    const happenedAt = new Date(time);
    const decide = (before: Notification | null) => caseNotification(data, before);
    await notifier.notify([{ userId: data.ownerId, subjectId, happenedAt, decide }], context);
    notifier.publish({ role: 'reviewer' }, { kind: 'review', queue: 'reports' }, happenedAt, context);
  });
