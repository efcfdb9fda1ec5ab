import { useSearchParams } from '@gehna/build/router';
import type { ApprovalStatus, ModerationStatus } from '@gehna/contracts/lists';

export type QueueStatus = ApprovalStatus | ModerationStatus;

/** Which part of a queue the address asks for: what waits, which is the first of its statuses, unless `?status=` says another. */
export function useQueueStatus<Status extends QueueStatus>(statuses: readonly [Status, ...Status[]]): Status {
  const [query] = useSearchParams();
  return statusIn(statuses, query.get('status'));
}

/** A text as a status; whatever else it says counts as what waits. */
export const statusIn = <Status extends QueueStatus>(
  statuses: readonly [Status, ...Status[]],
  text: string | null,
): Status => statuses.find((one) => one === text) ?? statuses[0];
