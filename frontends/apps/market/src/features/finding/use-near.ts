import { useEffect, useRef, useState } from 'react';

/** A part of the page counts as near so far outside of what is seen. */
const margin = '500px';

/** Whether somebody has scrolled so near to the element of `ref` that its content is worth loading; then for good. */
export function useNear<E extends Element>() {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [isNear]);
  return [ref, isNear] as const;
}
