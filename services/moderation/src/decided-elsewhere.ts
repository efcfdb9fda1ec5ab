import type { AuditStore, DecidedElsewhere } from './audit-store.ts';
import type { Subjects } from './subjects.ts';

/** What an event says of the last decision in another queue; of one that waits, or from before events said who decided, nothing. */
export interface StatedDecision extends Omit<DecidedElsewhere, 'action' | 'at' | 'by'> {
  readonly status: DecidedElsewhere['action'] | 'pending';
  readonly decidedAt?: string | null | undefined;
  readonly decidedBy?: string | null | undefined;
}

/** Adds the decisions of the other review queues, and rates, to the audit log, found by the names of owner and reviewer too. */
export const decidedElsewhere =
  ({ audit, subjects }: { audit: AuditStore; subjects: Subjects }) =>
  async ({ status: action, decidedAt, decidedBy: by, ...decided }: StatedDecision): Promise<void> => {
    if (action === 'pending' || !decidedAt || !by) return;
    const names = await subjects.namesOfUsers([decided.ownerId, by].filter((id) => id !== ''));
    await audit.addDecidedElsewhere({ ...decided, action, at: new Date(decidedAt), by }, names);
  };
