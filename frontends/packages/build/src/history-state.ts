import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/**
 * The history entry's `state`, set by the link that led here. A reload keeps it, but the server does not have it: it is null
 * during hydration, and the entry's value right after.
 */
export function useHistoryState(): unknown {
  const { state } = useLocation();
  return useSyncExternalStore(
    never,
    () => state,
    () => null,
  );
}
