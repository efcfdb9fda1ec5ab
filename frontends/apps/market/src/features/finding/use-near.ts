import { useEffect, useRef, useState } from 'react';

/** A part of the page counts as near so far outside of what is seen. */
const margin = '500px';

/** Whether the element of `ref` has come near the view, so that its content is to be loaded; stays true. */
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
