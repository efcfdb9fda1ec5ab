import { type RefObject, useEffect, useRef } from 'react';

/** False once the component has left the page: for answers that arrive later. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
