import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { StatedDecision } from '../decided-elsewhere.ts';

/** Adds the decisions of the queue of seller applications to the audit log. */
export const applicationDecided = (add: (decision: StatedDecision) => Promise<void>) =>
  projection(events['seller-applications'].applicationEvents, ({ subject: subjectId, data }) => {
    const { status, decidedAt, decidedBy, businessName: subjectName, applicantId: ownerId, reason: note } = data;
    return add({ kind: 'application', subjectId, subjectName, ownerId, status, decidedAt, decidedBy, note });
  });
