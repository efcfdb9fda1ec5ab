import { listViews } from '@gehna/client/list-view';
import { approvalStatuses } from '@gehna/contracts/lists';

/** What the list of products shows. First the newest, A to Z, the least expensive. */
export const productViews = listViews(
  { status: ['active', 'discontinued'], approval: approvalStatuses, price: ['off', 'by-rate'] },
  { createdAt: 'desc', name: 'asc', price: 'asc' },
);

export type View = typeof productViews.everything;
