import { VisuallyHidden } from '@gehna/ui';
import { texts } from './texts.ts';
import styles from './UploadProgress.module.css';

/** Progress of the upload, and that the documents are checked afterwards. */
export function UploadProgress({ share }: { share: number }) {
  const isSent = share >= 1;
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} aria-label={texts.progress} max={1} value={share} />
      {/* Hidden from screen readers: they have the progress bar, and an announcement at the end. */}
      <p aria-hidden className={styles.words}>
        {isSent ? texts.checking : texts.uploading(Math.floor(share * 100))}
      </p>
      <VisuallyHidden>
        <span role="status">{isSent && texts.checking}</span>
      </VisuallyHidden>
    </div>
  );
}
