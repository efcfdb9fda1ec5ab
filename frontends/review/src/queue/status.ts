import { type ApprovalStatus, approvalStatuses } from '@gehna/contracts/lists';
import { useSearchParams } from '@gehna/federation/router';

/** Which part of a queue the address asks for: what waits, unless `?status=` says another. */
export function useQueueStatus(): ApprovalStatus {
  const [query] = useSearchParams();
  return statusIn(query.get('status'));
}

/** A text as a status; whatever else it says counts as what waits. */
export const statusIn = (text: string | null): ApprovalStatus =>
  approvalStatuses.find((one) => one === text) ?? 'pending';
