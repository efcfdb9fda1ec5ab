import { QuotationBadge } from '@gehna/product-ui/quotations';
import { Anchor, classes, formatExactRupees, formatIndianDay, Loading, Skeleton } from '@gehna/ui';
import { type Column, Table } from '@gehna/ui/console';
import type { QuotationSummary } from '../quotation/api.ts';
import { quotationPage } from '../quotation/target.ts';
import styles from './QuotationTable.module.css';
import { texts } from './texts.ts';

const columns = (): readonly Column<QuotationSummary>[] => [
  {
    label: texts.quotation,
    names: true,
    cell: ({ _id, number, revision }) => (
      <span className={styles.two}>
        <Anchor to={quotationPage(_id)} className={styles.link}>
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
        <span className={styles.short}>{firstLine}</span>
        {lines > 1 && <small>{texts.more(lines - 1)}</small>}
      </span>
    ),
  },
  {
    label: texts.buyer,
    cell: (quotation) => (
      <span className={classes(styles.two, styles.buyer)}>
        <span className={styles.short}>{quotation.buyer.ownerName}</span>
        <Answered quotation={quotation} />
      </span>
    ),
  },
  { label: texts.total, align: 'right', cell: ({ total }) => formatExactRupees(total) },
  { label: texts.status, cell: ({ status }) => <QuotationBadge status={status} /> },
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
      <Anchor to={`/seller/leads?lead=${encodeURIComponent(lead._id)}`} className={styles.link}>
        {lead.leadId}
      </Anchor>
    );
  return (
    conversationId && (
      <Anchor to={`/seller/inquiries/${encodeURIComponent(conversationId)}`} className={styles.link}>
        {texts.conversation}
      </Anchor>
    )
  );
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatIndianDay(new Date(at))}</time>;

const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

/** The table before its rows have come, in the same shape. */
export const QuotationTableSkeleton = () => (
  <Loading label={texts.loading}>
    {rows.map((row) => (
      <div key={row} className={styles.waiting}>
        <Skeleton width="96px" />
        <Skeleton width="70%" />
        <Skeleton width="60%" />
        <Skeleton width="96px" />
      </div>
    ))}
  </Loading>
);
