import type { LeadStatus } from '@gehna/contracts/lists';

/** What the badge of a lead’s status means. */
export const leadMeanings = {
  New: 'new',
  'In Progress': 'waiting',
  Contacted: 'good',
  Replied: 'good',
  Closed: 'closed',
} as const satisfies Record<LeadStatus, string>;
