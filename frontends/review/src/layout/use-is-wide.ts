import { useSyncExternalStore } from 'react';

/** From here on the queue stands beside the entry; below it they are two screens. */
const query = '(min-width: 1024px)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
