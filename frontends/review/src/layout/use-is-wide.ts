import { useSyncExternalStore } from 'react';

/** From here on there is room for the queue beside the entry and its decision; below it queue and entry are two screens. */
const query = '(min-width: 1280px)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
