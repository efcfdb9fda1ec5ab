import { formatFileSize, Icon, IconButton, TextButton, useObjectUrl } from '@gehna/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './AttachedRow.module.css';
import { type Attached, type AttachedFile, pdfType } from './attached.ts';
import { PieceRow } from './PieceRow.tsx';
import row from './SignRow.module.css';
import type { Upload } from './uploads.ts';
import { uploadsOf, useUploads } from './use-uploads.ts';

type Props = {
  attached: Attached;
  userId: string;
  onRemove: () => void;
  /** Absent: it goes on by itself, with its message. */
  onRetry?: (file: AttachedFile) => void;
};

/** What is attached to a message that is not sent: its progress, its problem, and a button to remove it. */
export function AttachedRow({ attached, userId, onRemove, onRetry }: Props) {
  if (attached.kind === 'product')
    return (
      <div className={styles.attached}>
        <PieceRow product={attached.product} />
        <IconButton icon={X} label={texts.removeAttached(attached.product?.name ?? texts.piece)} onClick={onRemove} />
      </div>
    );
  return <FileRow file={attached} userId={userId} onRemove={onRemove} onRetry={onRetry} />;
}

type FileProps = Omit<Props, 'attached' | 'onRetry'> & { file: AttachedFile; onRetry: Props['onRetry'] | undefined };

function FileRow({ file, userId, onRemove, onRetry }: FileProps) {
  const upload = useUploads(userId).get(file.id);
  const problem = file.problem ?? (upload?.state === 'refused' ? upload.reason : undefined);
  return (
    <div className={styles.attached}>
      <div className={row.row}>
        <Preview file={file} userId={userId} hasProblem={problem !== undefined} />
        <span className={row.words}>
          <span className={row.name}>{file.name}</span>
          {problem ? (
            <span role="alert" className={styles.problem}>
              <Icon of={CircleAlert} size="small" />
              {problem}
            </span>
          ) : (
            <Progress file={file} upload={upload} onRetry={onRetry} />
          )}
        </span>
      </div>
      <IconButton icon={X} label={texts.removeAttached(file.name)} onClick={onRemove} />
    </div>
  );
}

function Progress({
  file,
  upload,
  onRetry,
}: {
  file: AttachedFile;
  upload: Upload | undefined;
  onRetry: FileProps['onRetry'];
}) {
  if (upload?.state === 'failed')
    return (
      <span className={row.quiet}>
        {onRetry ? texts.uploadFailed : texts.uploadWaits}
        {onRetry && (
          <TextButton small onClick={() => onRetry(file)}>
            {texts.retry}
          </TextButton>
        )}
      </span>
    );
  if (upload?.state === 'uploading')
    return (
      <progress
        className={styles.progress}
        max={100}
        value={Math.round(upload.share * 100)}
        aria-label={texts.uploading(file.name, Math.round(upload.share * 100))}
      />
    );
  return <span className={row.quiet}>{formatFileSize(file.bytes)}</span>;
}

/** The stored picture, or the icon of a PDF. */
function Preview({ file, userId, hasProblem }: { file: AttachedFile; userId: string; hasProblem: boolean }) {
  const isPicture = file.type !== pdfType && !hasProblem;
  const content = useKeptFile(userId, file.id, isPicture);
  const url = useObjectUrl(content);
  return (
    <span className={row.sign}>
      {!isPicture ? (
        <Icon of={file.type === pdfType ? FileText : ImageOff} size="large" />
      ) : (
        url && <img src={url} alt="" decoding="async" className={styles.image} />
      )}
    </span>
  );
}

function useKeptFile(userId: string, id: string, isWanted: boolean): Blob | undefined {
  const [content, setContent] = useState<Blob>();
  useEffect(() => {
    let isAwaited = isWanted;
    if (isWanted)
      void uploadsOf(userId)
        .fileOf(id)
        .then((file) => isAwaited && setContent(file));
    return () => {
      isAwaited = false;
    };
  }, [userId, id, isWanted]);
  return content;
}
