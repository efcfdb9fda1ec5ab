import { formatFileSize, IconButton } from '@gehna/ui';
import X from 'lucide-react/icons/x';
import { FileIcon, FilePicture } from '../../files/FilePlate.tsx';
import styles from './ChosenFile.module.css';
import { aboutFile, type ChosenDocument, isKept } from './documents.ts';
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
      {isPdf || isKept(file) ? <FileIcon type={type} /> : <FilePicture file={file} alt={preview} />}
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
