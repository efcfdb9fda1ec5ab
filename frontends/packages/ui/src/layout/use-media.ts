import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window fits a media query, such as `(min-width: 48em)`; follows it. `onServer` is what is taken for granted where
 * there is no window; pages that the server renders need it.
 */
export function useMedia(query: string, onServer?: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  const matches = () => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, matches, onServer === undefined ? undefined : () => onServer);
}
