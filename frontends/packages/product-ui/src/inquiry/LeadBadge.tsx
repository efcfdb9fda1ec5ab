import { labelOf } from '@gehna/client';
import type { LeadStatus } from '@gehna/contracts/lists';
import { Badge } from '@gehna/ui';

const meanings = {
  New: 'new',
  'In Progress': 'waiting',
  Contacted: 'good',
  Replied: 'good',
  Closed: 'closed',
} as const satisfies Record<LeadStatus, string>;

/** Status of a lead: for its seller, and for the buyer whose inquiry it is. */
export const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <Badge meaning={meanings[status]}>{labelOf(status)}</Badge>
);
