import { useSyncExternalStore } from 'react';

/** From here on list and window stand side by side; below it they are two screens. */
const query = '(min-width: 768px)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useTwoPanes(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
