import { useQuery } from '@gehna/build/query';
import { quotationPath } from '@gehna/product-ui';
import { QuotationBadge } from '@gehna/product-ui/quotations';
import { ErrorInPlace, formatExactRupees, formatIndianDay, LinkButton, Note, TextLink, TitledSection } from '@gehna/ui';
import { quotationsOfLead } from '../quotation/api.ts';
import { newQuotation } from '../quotation/target.ts';
import { texts } from '../quotation/texts.ts';
import type { Lead } from './api.ts';
import styles from './LeadPanel.module.css';

/** The quotations that answer a lead, with their state, and a link to a new one. */
export function LeadQuotations({ lead }: { lead: Lead }) {
  const { data: quotations, isError, refetch } = useQuery(quotationsOfLead(lead.id));
  return (
    <TitledSection title={texts.ofLead} level={3} size="xs" className={styles.quotations}>
      {isError && !quotations && <ErrorInPlace onRetry={refetch}>{texts.listFailed}</ErrorInPlace>}
      <ul>
        {quotations?.map(({ _id, number, revision, status, total, sentAt }) => (
          <li key={_id} className={styles.entry}>
            <TextLink to={quotationPath(_id)}>{texts.entry(number, revision)}</TextLink>
            <time dateTime={sentAt}>{formatIndianDay(new Date(sentAt))}</time>
            <span>{formatExactRupees(total)}</span>
            <QuotationBadge status={status} />
          </li>
        ))}
      </ul>
      {lead.hasBuyerLeft ? (
        <Note meaning="waiting">{texts.buyerLeft}</Note>
      ) : (
        <LinkButton look="line" size="small" to={newQuotation({ kind: 'lead', id: lead.id })}>
          {texts.make}
        </LinkButton>
      )}
    </TitledSection>
  );
}
