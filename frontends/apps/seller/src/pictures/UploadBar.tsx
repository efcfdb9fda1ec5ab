import styles from './UploadBar.module.css';

/** How much of an upload was sent: `share`, from 0 to 1. */
export function UploadBar({ label, share }: { label: string; share: number }) {
  return <progress aria-label={label} max={1} value={share} className={styles.bar} />;
}
