import { useNear } from '@gehna/ui';
import { useEffect } from 'react';
import styles from './Below.module.css';
import { noteInteraction } from './interaction.ts';

/** Placeholder of the sections in a page that the server did not render; notes when it comes into view. */
export function Below() {
  // Touching the window from below is not being seen.
  const [ref, isSeen] = useNear<HTMLDivElement>('-2px');
  useEffect(() => {
    if (isSeen) noteInteraction();
  }, [isSeen]);
  return <div ref={ref} className={styles.below} />;
}
