import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { Bell } from '../bell.ts';
import { aboutApplication } from '../told.ts';

/** The applicant hears of the decision; their open pages and those of reviewers see every step. */
export const applicationChanged = ({ bell }: { bell: Bell }) =>
  copy(events['seller-applications'].applicationEvents, async (event) => {
    const { applicantId, status } = event.data;
    const time = new Date(event.time);
    const heard = { userId: applicantId, subjectId: event.subject, version: event.version, time };
    if ((await bell.hear(heard, (told) => aboutApplication(event, told))) === 'late') return;
    bell.tell({ user: applicantId }, { kind: 'application', status }, time);
    bell.tell({ role: 'reviewer' }, { kind: 'review', queue: 'applications' }, time);
  });
