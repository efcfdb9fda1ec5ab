import { events } from '@gehna/contracts';
import { InvalidEvent, type Reaction, reaction } from '@gehna/kit';
import { approveAsSeller } from '../user.ts';
import type { UserStore } from '../user-store.ts';

/**
 * Makes the applicant of an approved application a seller. It looks at the state that the event carries, so that a
 * doubled, late or skipped event makes no difference. Users begin nowhere but here: an unknown applicant is not one that
 * is still to come, so the event is recorded as invalid instead of being tried for ever.
 */
export const applicationDecided = ({ users }: { readonly users: UserStore }): Reaction =>
  reaction(events['seller-applications'].applicationEvents, async ({ data, time }, { session }) => {
    if (data.status !== 'approved') return;
    if (!(await users.find(data.applicantId, { session }))) {
      throw new InvalidEvent(`there is no user ${data.applicantId}, the applicant of ${data.id}`);
    }
    const decidedAt = new Date(data.decidedAt ?? time);
    const approval = { applicationId: data.id, businessName: data.businessName, decidedAt };
    await users.decide(data.applicantId, (user) => approveAsSeller(user, approval), { session });
  });
