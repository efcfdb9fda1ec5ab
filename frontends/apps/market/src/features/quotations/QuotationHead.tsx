import { messageOf } from '@gehna/client';
import { useDownload } from '@gehna/client/download';
import { QuotationBadge } from '@gehna/product-ui/quotations';
import { Button, formatExactRupees, Heading, Icon, notify } from '@gehna/ui';
import Download from 'lucide-react/icons/download';
import type { SharedQuotation } from './api.ts';
import styles from './QuotationPage.module.css';
import { texts } from './texts.ts';

type Props = {
  quotation: Pick<SharedQuotation, 'number' | 'revision' | 'status' | 'letterhead' | 'buyerName' | 'amounts'>;
  /** Absent: there is none any more. */
  loadPdf?: (() => Promise<Blob>) | undefined;
};

/** Which quotation it is, of whom, over how much, where it stands, and its PDF. */
export function QuotationHead({ quotation, loadPdf }: Props) {
  const { number, revision, status, letterhead, buyerName, amounts } = quotation;
  return (
    <div className={styles.head}>
      <div>
        <Heading level={1}>{texts.title(number)}</Heading>
        <p className={styles.sum}>
          <b>{formatExactRupees(amounts.total)}</b> {texts.between(letterhead.businessName, buyerName)}
        </p>
        <p className={styles.state}>
          <QuotationBadge status={status} />
          <span>{texts.version(revision)}</span>
        </p>
      </div>
      {loadPdf && <PdfButton load={loadPdf} name={texts.pdfName(number, revision)} />}
    </div>
  );
}

function PdfButton({ load, name }: { load: () => Promise<Blob>; name: string }) {
  const file = useDownload(load, (reason) => notify.bad(messageOf(reason, texts.pdfFailed)));
  return (
    <Button
      look="line"
      icon={<Icon of={Download} />}
      busy={file.isLoading && texts.pdfComing}
      onClick={() => file.start(name)}
    >
      {texts.pdf}
    </Button>
  );
}
