import { listViews } from '@gehna/client/list-view';
import { leadStatuses } from '@gehna/contracts/lists';

/** What the list of inquiries shows, the newest first. */
export const inquiryViews = listViews({ status: leadStatuses }, { createdAt: 'desc' });

export type View = typeof inquiryViews.everything;
