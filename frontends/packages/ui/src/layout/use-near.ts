import { useEffect, useRef, useState } from 'react';

/**
 * Whether the element of `ref` has come near the view, so that its content is to be loaded; stays true.
 * @param margin how far outside of the view counts as near, as CSS writes it
 */
export function useNear<E extends Element>(margin: string) {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear, margin]);
  return [ref, isNear] as const;
}
