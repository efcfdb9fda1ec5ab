import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { Bell } from '../bell.ts';
import { aboutLeadReceived, aboutLeadStatus } from '../told.ts';

/** The seller hears of a lead, the buyer of what becomes of it. */
export const leadChanged = ({ bell }: { bell: Bell }) =>
  copy(events.leads.leadEvents, async ({ subject: subjectId, version, time, data }) => {
    const heard = { subjectId, version, time: new Date(time) };
    await Promise.all([
      bell.hear({ ...heard, userId: data.sellerId }, (told) => aboutLeadReceived(data, told)),
      bell.hear({ ...heard, userId: data.buyerId }, (told) => aboutLeadStatus(data, told)),
    ]);
  });
