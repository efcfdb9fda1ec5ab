import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/**
 * What the history entry carries beside its address: `state` of the link that led here. A reload keeps it, and the server does not know it: while
 * the server's HTML is hydrated it is null, and right after it what it is.
 */
export function useHistoryState(): unknown {
  const { state } = useLocation();
  return useSyncExternalStore(
    never,
    () => state,
    () => null,
  );
}
