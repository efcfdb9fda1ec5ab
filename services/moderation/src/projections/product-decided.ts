import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { StatedDecision } from '../decided-elsewhere.ts';

/** Adds the decisions of the queue of products to the audit log. */
export const productDecided = (add: (decision: StatedDecision) => Promise<void>) =>
  projection(
    events.catalogue.productEvents,
    ({ subject: subjectId, data }) => {
      const { approvalStatus: status, decidedAt, decidedBy, newestName: subjectName, sellerId: ownerId } = data;
      const note = data.approvalNotes;
      return add({ kind: 'product', subjectId, subjectName, ownerId, status, decidedAt, decidedBy, note });
    },
    'catalogue.product-decided',
  );
