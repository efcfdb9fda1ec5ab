import { useEffect, useRef } from 'react';
import styles from './Below.module.css';
import { noticeReadingOn } from './reading-on.ts';

/** Keeps the place of the sections in a page that the server did not render, and says when it is seen. */
export function Below() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    // Touching the window from below is not being seen.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && noticeReadingOn(),
      { rootMargin: '-2px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} className={styles.below} />;
}
