import type { LeadPriority } from '@gehna/contracts/lists';
import { LeadBadge, snapshotPicture } from '@gehna/product-ui/inquiry';
import { QuotationBadge } from '@gehna/product-ui/quotations';
import { Anchor, formatDay, formatTime, Picture } from '@gehna/ui';
import { type Column, Table } from '@gehna/ui/console';
import listStyles from '../../layout/ListTable.module.css';
import { ListTableSkeleton } from '../../layout/ListTableSkeleton.tsx';
import type { Lead } from './api.ts';
import { Contact } from './Contact.tsx';
import styles from './LeadTable.module.css';
import { texts } from './texts.ts';
import { queryWithLead, type View } from './view.ts';

const priorityLooks: Readonly<Record<LeadPriority, string | undefined>> = {
  High: styles.high,
  Medium: undefined,
  Low: styles.low,
};

type Props = { leads: readonly Lead[]; view: View };

/** The leads of a page; the lead id opens its panel. */
export function LeadTable({ leads, view }: Props) {
  const columns: readonly Column<Lead>[] = [
    {
      label: texts.lead,
      names: true,
      cell: ({ id, leadId }) => (
        // With this state, closing the panel is a step back in the history.
        <Anchor to={{ search: queryWithLead(view, id) }} state={{ fromList: true }} className={listStyles.link}>
          {leadId}
        </Anchor>
      ),
    },
    {
      label: texts.product,
      onPhones: 'whole',
      cell: ({ product }) => (
        <span className={styles.piece}>
          <Picture picture={snapshotPicture(product)} sizes="44px" missing="" className={styles.picture} />
          <span className={styles.words}>
            <span className={listStyles.short}>{product.name}</span>
            <small>{product.productCode}</small>
          </span>
        </span>
      ),
    },
    { label: texts.buyer, cell: ({ buyerName }) => <span className={listStyles.short}>{buyerName}</span> },
    { label: texts.contact, cell: (lead) => <Contact lead={lead} /> },
    { label: texts.status, onPhones: 'after', cell: (lead) => <Status lead={lead} /> },
    {
      label: texts.priority,
      cell: ({ priority = 'Medium' }) => <span className={priorityLooks[priority]}>{texts.priorities[priority]}</span>,
    },
    {
      label: texts.date,
      align: 'right',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
  return <Table caption={texts.caption} columns={columns} rows={leads} keyOf={({ id }) => id} />;
}

/** What the seller made of it, and what became of its quotation: of an accepted one, also beside a newer one. */
function Status({ lead: { status, quotation, acceptedBefore = [] } }: { lead: Lead }) {
  const quoted = acceptedBefore[0] ?? quotation;
  return (
    <span className={styles.status}>
      <LeadBadge status={status} />
      {quoted && (
        <small>
          {texts.quotation} <QuotationBadge status={quoted.status} />
        </small>
      )}
    </span>
  );
}

function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} className={styles.moment}>
      {formatDay(moment)} <small>{formatTime(moment)}</small>
    </time>
  );
}

export const LeadTableSkeleton = () => <ListTableSkeleton label={texts.loading} row={styles.waiting} first="88px" />;
