import { listViews } from '@gehna/client/list-view';
import { metals } from '@gehna/contracts/metals';

/** What the list of rates shows, the newest first. */
export const rateViews = listViews({ metal: metals }, { createdAt: 'desc' });

export type View = typeof rateViews.everything;
