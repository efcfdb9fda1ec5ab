import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler, InvalidEvent } from '@gehna/kit';
import type { Parts } from '../parts.ts';
import { approveAsSeller } from '../user.ts';

/**
 * Makes the applicant of an approved application a seller, by the state in the event, so that a doubled, late or skipped
 * event makes no difference. Users are created by this service only: the event of an unknown applicant is recorded as invalid
 * instead of being retried for ever.
 */
export const applicationDecided = ({ users }: Parts): EventHandler =>
  eventHandler(events['seller-applications'].applicationEvents, async ({ data, time }, { session }) => {
    if (data.status !== 'approved') return;
    if (!(await users.find(data.applicantId, { session }))) {
      throw new InvalidEvent(`there is no user ${data.applicantId}, the applicant of ${data.id}`);
    }
    const decidedAt = new Date(data.decidedAt ?? time);
    const approval = { applicationId: data.id, businessName: data.businessName, decidedAt };
    await users.decide(data.applicantId, (user) => approveAsSeller(user, approval), { session });
  });
