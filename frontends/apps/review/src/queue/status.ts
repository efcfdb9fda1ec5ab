import { useSearchParams } from '@gehna/build/router';
import type { ApprovalStatus, ModerationStatus } from '@gehna/contracts/lists';

export type QueueStatus = ApprovalStatus | ModerationStatus;

/** The status of the queue in the address (`?status=`); by default the first one: what waits. */
export function useQueueStatus<Status extends QueueStatus>(statuses: readonly [Status, ...Status[]]): Status {
  const [query] = useSearchParams();
  return statusIn(statuses, query.get('status'));
}

/** A text as a status; an unknown one counts as what waits. */
export const statusIn = <Status extends QueueStatus>(
  statuses: readonly [Status, ...Status[]],
  text: string | null,
): Status => statuses.find((one) => one === text) ?? statuses[0];
