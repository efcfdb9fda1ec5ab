import { formatFileSize, Icon, IconButton, useObjectUrl } from '@gehna/ui';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { type ChosenDocument, isKept } from './application.ts';
import styles from './ChosenFile.module.css';
import { texts } from './texts.ts';

type Props = {
  file: ChosenDocument;
  /** Alternative text of the picture. */
  preview: string;
  onRemove: () => void;
};

/** A chosen document: a small picture, or the icon of a PDF; its name and size. Of a kept one the icon alone. */
export function ChosenFile({ file, preview, onRemove }: Props) {
  const { name, type, bytes } = aboutFile(file);
  const isPdf = type === 'application/pdf';
  return (
    <div className={styles.chosen}>
      {isPdf || isKept(file) ? <FileIcon type={type} /> : <Preview file={file} alt={preview} />}
      <p className={styles.words}>
        {isKept(file) && <span className={styles.size}>{texts.kept}</span>}
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>
          {isPdf && `${texts.pdf}, `}
          {formatFileSize(bytes)}
        </span>
      </p>
      <IconButton icon={X} label={texts.remove(name)} onClick={onRemove} />
    </div>
  );
}

export const aboutFile = (file: ChosenDocument) =>
  isKept(file)
    ? { name: file.fileName, type: file.contentType, bytes: file.bytes }
    : { name: file.name, type: file.type, bytes: file.size };

export function FileIcon({ type }: { type: string }) {
  return (
    <span className={styles.plate}>
      <Icon of={type === 'application/pdf' ? FileText : ImageIcon} size="large" />
    </span>
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
