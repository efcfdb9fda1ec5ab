import { FirstView } from '@gehna/client';
import { useContext, useSyncExternalStore } from 'react';

/** From here on the filter panel stands beside the list; below it is a sheet. */
const query = '(min-width: 1024px)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useIsWide(): boolean {
  const { isWide } = useContext(FirstView);
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => isWide,
  );
}
