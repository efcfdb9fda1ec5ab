import { Icon, useObjectUrl } from '@gehna/ui';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import styles from './FilePlate.module.css';

/** In place of the picture of a file that cannot be shown. */
export function FileIcon({ type }: { type: string }) {
  return (
    <span className={styles.plate}>
      <Icon of={type === 'application/pdf' ? FileText : ImageIcon} size="large" />
    </span>
  );
}

/** A picture of the device, not uploaded yet. */
export function FilePicture({ file, alt }: { file: File; alt: string }) {
  const url = useObjectUrl(file);
  return (
    <span className={styles.plate}>
      {url && <img src={url} alt={alt} decoding="async" className={styles.picture} />}
    </span>
  );
}
