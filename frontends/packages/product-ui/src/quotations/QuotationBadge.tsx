import type { QuotationStatus } from '@gehna/contracts/lists';
import { Badge } from '@gehna/ui';
import { texts } from './texts.ts';

const meanings = {
  sent: 'new',
  viewed: 'waiting',
  'change-requested': 'waiting',
  accepted: 'good',
  declined: 'bad',
  expired: 'closed',
  replaced: 'closed',
} as const satisfies Record<QuotationStatus, string>;

/** Where a quotation stands, in one word. */
export const QuotationBadge = ({ status }: { status: QuotationStatus }) => (
  <Badge meaning={meanings[status]}>{texts.statuses[status]}</Badge>
);
