import { useSyncExternalStore } from 'react';

const watched = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(listener: () => void) {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether the page is visible and has the focus. */
export function useWatched(): boolean {
  return useSyncExternalStore(subscribe, watched);
}
