import { quotationStatusAt } from '@gehna/contracts/quotation';
import { quotationPath } from '@gehna/product-ui';
import { QuotationBadge } from '@gehna/product-ui/quotations';
import { classes, formatIndianDay, Icon, LinkButton } from '@gehna/ui';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import { useEffect, useState } from 'react';
import type { Attachment } from '../message.ts';
import { texts } from '../texts.ts';
import styles from './QuotationCard.module.css';
import row from './SignRow.module.css';

type Quotation = Extract<Attachment, { kind: 'quotation' }>;

/** A quotation in a message: number, version, status and time, and the way to it. Prices stand on its page alone. */
export function QuotationCard({ id, quotation }: Pick<Quotation, 'id' | 'quotation'>) {
  return (
    <div className={styles.quotation}>
      <span className={row.row}>
        <span className={row.sign}>
          <Icon of={ReceiptIndianRupee} size="large" />
        </span>
        {quotation ? <Facts quotation={quotation} /> : texts.quotationComing}
      </span>
      <LinkButton look="line" size="small" block to={quotationPath(id)}>
        {texts.openQuotation}
      </LinkButton>
    </div>
  );
}

function Facts({ quotation }: { quotation: NonNullable<Quotation['quotation']> }) {
  const { number, revision, validUntil } = quotation;
  return (
    <span className={row.words}>
      <b className={classes(row.name, styles.number)}>{texts.quotationNumber(number)}</b>
      <span className={row.quiet}>
        {texts.quotationVersion(revision)} <QuotationBadge status={useStatus(quotation)} />
      </span>
      <span className={row.quiet}>{texts.validUntil(formatIndianDay(new Date(validUntil)))}</span>
    </span>
  );
}

/** The longest time that a browser's timer can wait, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** As of now: it expires while the page is open, too. */
function useStatus({ status, validUntil }: NonNullable<Quotation['quotation']>) {
  const [, setOver] = useState('');
  useEffect(() => {
    const leftMs = Date.parse(validUntil) - Date.now();
    if (leftMs < 0 || leftMs >= maxTimerMs) return;
    const timer = setTimeout(() => setOver(validUntil), leftMs + 1);
    return () => clearTimeout(timer);
  }, [validUntil]);
  return quotationStatusAt({ status, validUntil: new Date(validUntil) }, new Date());
}
