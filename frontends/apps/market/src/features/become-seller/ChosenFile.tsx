import { formatFileSize, Icon, IconButton, useObjectUrl } from '@gehna/ui';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import styles from './ChosenFile.module.css';
import { texts } from './texts.ts';

type Props = {
  file: File;
  /** Alternative text of the picture. */
  preview: string;
  onRemove: () => void;
};

/** A chosen document: a small picture, or the icon of a PDF; its name and size. */
export function ChosenFile({ file, preview, onRemove }: Props) {
  const isPdf = file.type === 'application/pdf';
  return (
    <div className={styles.chosen}>
      {isPdf ? (
        <span className={styles.plate}>
          <Icon of={FileText} size="large" />
        </span>
      ) : (
        <Preview file={file} alt={preview} />
      )}
      <p className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>
          {isPdf && `${texts.pdf}, `}
          {formatFileSize(file.size)}
        </span>
      </p>
      <IconButton icon={X} label={texts.remove(file.name)} onClick={onRemove} />
    </div>
  );
}

/** A picture of the device, not uploaded yet. */
export function Preview({ file, alt }: { file: File; alt: string }) {
  const url = useObjectUrl(file);
  return (
    <span className={styles.plate}>
      {url && <img src={url} alt={alt} decoding="async" className={styles.picture} />}
    </span>
  );
}
