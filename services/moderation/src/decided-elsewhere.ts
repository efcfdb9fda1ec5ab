import type { AuditStore, DecidedElsewhere } from './audit-store.ts';
import type { Subjects } from './subjects.ts';

/** The last decision in another queue, as its event has it; without one while it waits, and in events of before `decidedBy`. */
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
