import { listViews } from '@gehna/client/list-view';
import { quotationStatuses } from '@gehna/contracts/lists';

/** What the list of quotations shows, the newest first. It has the newest version of each, which none has replaced. */
export const quotationViews = listViews(
  { status: quotationStatuses.filter((status) => status !== 'replaced') },
  { createdAt: 'desc' },
);

export type View = typeof quotationViews.everything;
