import { nameOf } from '@gehna/client';
import { quotationPath } from '@gehna/product-ui';
import { QuotationBadge } from '@gehna/product-ui/quotations';
import { Anchor, classes, formatExactRupees, formatIndianDay } from '@gehna/ui';
import { type Column, Table } from '@gehna/ui/console';
import listStyles from '../../layout/ListTable.module.css';
import { ListTableSkeleton } from '../../layout/ListTableSkeleton.tsx';
import type { QuotationSummary } from '../quotation/api.ts';
import styles from './QuotationTable.module.css';
import { texts } from './texts.ts';

const columns = (): readonly Column<QuotationSummary>[] => [
  {
    label: texts.quotation,
    names: true,
    cell: ({ _id, number, revision }) => (
      <span className={styles.two}>
        <Anchor to={quotationPath(_id)} className={listStyles.link}>
          {number}
        </Anchor>
        {revision > 1 && <small>{texts.version(revision)}</small>}
      </span>
    ),
  },
  {
    label: texts.pieces,
    cell: ({ firstLine, lines }) => (
      <span className={styles.two}>
        <span className={listStyles.short}>{firstLine}</span>
        {lines > 1 && <small>{texts.more(lines - 1)}</small>}
      </span>
    ),
  },
  {
    label: texts.buyer,
    cell: (quotation) => (
      <span className={classes(styles.two, styles.buyer)}>
        <span className={listStyles.short}>{nameOf(quotation.buyer)}</span>
        <Answered quotation={quotation} />
      </span>
    ),
  },
  { label: texts.total, align: 'right', cell: ({ total }) => formatExactRupees(total) },
  { label: texts.status, onPhones: 'after', cell: ({ status }) => <QuotationBadge status={status} /> },
  {
    label: texts.dates,
    align: 'right',
    cell: ({ sentAt, validUntil }) => (
      <span className={classes(styles.two, styles.dates)}>
        <Day at={sentAt} />
        <small>
          {texts.until} <Day at={validUntil} />
        </small>
      </span>
    ),
  },
];

/** The quotations of a page; the number leads to the quotation. */
export const QuotationTable = ({ quotations }: { quotations: readonly QuotationSummary[] }) => (
  <Table caption={texts.caption} columns={columns()} rows={quotations} keyOf={({ _id }) => _id} />
);

/** The lead or the conversation that it answers. */
function Answered({ quotation: { lead, conversationId } }: { quotation: QuotationSummary }) {
  if (lead)
    return (
      <Anchor to={`/seller/leads?lead=${encodeURIComponent(lead._id)}`} className={listStyles.link}>
        {lead.leadId}
      </Anchor>
    );
  return (
    conversationId && (
      <Anchor to={`/seller/inquiries/${encodeURIComponent(conversationId)}`} className={listStyles.link}>
        {texts.conversation}
      </Anchor>
    )
  );
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatIndianDay(new Date(at))}</time>;

export const QuotationTableSkeleton = () => (
  <ListTableSkeleton label={texts.loading} row={styles.waiting} first="96px" />
);
