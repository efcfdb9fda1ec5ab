import type { ApprovalStatus } from '@gehna/contracts/lists';
import { Badge } from '@gehna/ui';
import { texts } from '../texts.ts';

const meanings = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const satisfies Record<
  ApprovalStatus,
  string
>;

/** Where the decision on an entry stands. */
export function StatusBadge({ status }: { status: ApprovalStatus }) {
  return <Badge meaning={meanings[status]}>{texts.status[status]}</Badge>;
}
