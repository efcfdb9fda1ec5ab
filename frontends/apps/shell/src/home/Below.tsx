import { useEffect, useRef } from 'react';
import styles from './Below.module.css';
import { noteInteraction } from './interaction.ts';

/** Placeholder of the sections in a page that the server did not render; notes when it comes into view. */
export function Below() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    // Touching the window from below is not being seen.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && noteInteraction(),
      { rootMargin: '-2px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref} className={styles.below} />;
}
