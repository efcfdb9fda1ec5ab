import { listViews } from '@gehna/client/list-view';
import { auditedActions, auditedKinds } from '@gehna/contracts/lists';

/** What the audit log shows, the newest first. */
export const auditViews = listViews({ action: auditedActions, kind: auditedKinds }, { createdAt: 'desc' });

export type View = typeof auditViews.everything;
