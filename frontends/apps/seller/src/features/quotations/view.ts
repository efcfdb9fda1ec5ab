import { quotationStatuses } from '@gehna/contracts/lists';
import { listViews } from '../../list/list-view.ts';

/** What the list of quotations shows, the newest first. */
export const quotationViews = listViews({ status: quotationStatuses }, { createdAt: 'desc' });

export type View = typeof quotationViews.everything;
