import { VisuallyHidden } from '@gehna/ui';
import { useEffect } from 'react';
import { texts } from './texts.ts';
import styles from './UploadProgress.module.css';

/** How much of the papers has been sent, and that they are checked afterwards. Closing the tab before is asked about. */
export function UploadProgress({ share }: { share: number }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const isSent = share >= 1;
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} aria-label={texts.progress} max={1} value={share} />
      {/* Numbers are for the eye: readers ask the bar, and hear when all has arrived. */}
      <p aria-hidden className={styles.words}>
        {isSent ? texts.checking : texts.uploading(Math.floor(share * 100))}
      </p>
      <VisuallyHidden>
        <span role="status">{isSent && texts.checking}</span>
      </VisuallyHidden>
    </div>
  );
}
