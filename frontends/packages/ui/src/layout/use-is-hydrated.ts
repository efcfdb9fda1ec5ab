import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the server's HTML and while the component hydrates it. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
