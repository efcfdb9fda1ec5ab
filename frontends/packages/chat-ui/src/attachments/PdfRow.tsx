import { useQueryClient } from '@gehna/build/query';
import { classes, download, formatFileSize, Icon, notify } from '@gehna/ui';
import FileText from 'lucide-react/icons/file-text';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState } from 'react';
import { attachmentFile } from '../api.ts';
import type { Attachment } from '../message.ts';
import { texts } from '../texts.ts';
import styles from './PdfRow.module.css';
import row from './SignRow.module.css';

/** A PDF of a message: a press hands it to the device, which opens PDFs its own way. */
export function PdfRow({ pdf: { id, fileName, bytes } }: { pdf: Extract<Attachment, { kind: 'pdf' }> }) {
  const queries = useQueryClient();
  const [isComing, setComing] = useState(false);
  async function open() {
    if (isComing) return;
    setComing(true);
    try {
      download(await queries.fetchQuery(attachmentFile(id)), fileName);
    } catch {
      notify.bad(texts.pdfFailed);
    } finally {
      setComing(false);
    }
  }
  const size = formatFileSize(bytes);
  return (
    <button
      type="button"
      className={row.row}
      aria-label={texts.openPdf(fileName, size)}
      aria-busy={isComing || undefined}
      onClick={() => void open()}
    >
      <span className={row.sign}>
        <Icon of={isComing ? LoaderCircle : FileText} size="large" className={classes(isComing && styles.spinning)} />
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
