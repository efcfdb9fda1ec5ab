import { useQueryClient } from '@gehna/build/query';
import { useDownload } from '@gehna/client/download';
import { classes, formatFileSize, Icon, notify } from '@gehna/ui';
import FileText from 'lucide-react/icons/file-text';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { attachmentFile } from '../api.ts';
import type { Attachment } from '../message.ts';
import { texts } from '../texts.ts';
import styles from './PdfRow.module.css';
import row from './SignRow.module.css';

/** A PDF of a message: a press hands it to the device, which opens PDFs its own way. */
export function PdfRow({ pdf: { id, fileName, bytes } }: { pdf: Extract<Attachment, { kind: 'pdf' }> }) {
  const queries = useQueryClient();
  const { isLoading, start } = useDownload(
    () => queries.fetchQuery(attachmentFile(id)),
    () => notify.bad(texts.pdfFailed),
  );
  const size = formatFileSize(bytes);
  return (
    <button
      type="button"
      className={row.row}
      aria-label={texts.openPdf(fileName, size)}
      aria-busy={isLoading || undefined}
      onClick={() => start(fileName)}
    >
      <span className={row.sign}>
        <Icon of={isLoading ? LoaderCircle : FileText} size="large" className={classes(isLoading && styles.spinning)} />
      </span>
      <span className={row.words}>
        <span className={row.name}>{fileName}</span>
        <span className={row.quiet}>
          {texts.pdf}, {size}
        </span>
      </span>
    </button>
  );
}
