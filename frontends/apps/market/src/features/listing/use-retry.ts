import { useQueryClient } from '@gehna/build/query';

/** Refetches all that failed on this page: list and filters fail for the same reason. */
export function useRetry(): () => void {
  const queries = useQueryClient();
  return () => void queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
}
