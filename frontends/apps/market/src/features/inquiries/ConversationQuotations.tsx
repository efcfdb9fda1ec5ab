import type { UseInfiniteQueryResult } from '@gehna/build/query';
import { nameOf } from '@gehna/client';
import { quotationPath } from '@gehna/product-ui';
import { QuotationBadge } from '@gehna/product-ui/quotations';
import { Button, ErrorInPlace, formatExactRupees, formatIndianDay, LinkButton, TitledSection } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import { useId } from 'react';
import type { QuotationPages, QuotationSummary } from './api.ts';
import styles from './ConversationQuotations.module.css';
import { Fact, Facts } from './Facts.tsx';
import { texts } from './texts.ts';

/** The quotations that came in conversations: no inquiry of the list shows them. Nothing while there is none. */
export function ConversationQuotations({ list }: { list: UseInfiniteQueryResult<QuotationPages> }) {
  const quotations = list.data?.pages.flatMap((page) => page.quotations) ?? [];
  if (list.isLoadingError)
    return (
      <div className={styles.section}>
        <ErrorInPlace onRetry={list.refetch}>{texts.quotationsFailed}</ErrorInPlace>
      </div>
    );
  return quotations.length > 0 && <Quotations quotations={quotations} list={list} />;
}

type QuotationsProps = { quotations: readonly QuotationSummary[]; list: UseInfiniteQueryResult<QuotationPages> };

function Quotations({ quotations, list }: QuotationsProps) {
  const ref = useKeptFocus<HTMLElement>();
  return (
    <TitledSection ref={ref} tabIndex={-1} level={2} size="xs" title={texts.ofConversations} className={styles.section}>
      <ul aria-label={texts.ofConversations} className={styles.rows}>
        {quotations.map((quotation) => (
          <QuotationRow key={quotation._id} quotation={quotation} />
        ))}
      </ul>
      {list.isFetchNextPageError && <p role="alert">{texts.quotationsFailed}</p>}
      {list.hasNextPage && (
        <Button
          look="line"
          size="small"
          busy={list.isFetchingNextPage && texts.moreComing}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.moreQuotations}
        </Button>
      )}
    </TitledSection>
  );
}

function QuotationRow({ quotation }: { quotation: QuotationSummary }) {
  const { _id, number, revision, seller, sentAt, validUntil, status, total, conversationId } = quotation;
  const titleId = useId();
  return (
    <li className={styles.row}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {texts.quotationTitle(number, revision)}
        </h3>
        <p className={styles.seller}>{nameOf(seller)}</p>
      </div>
      <Facts className={styles.about}>
        <Fact label={texts.total}>{formatExactRupees(total)}</Fact>
        <Fact label={texts.sent}>
          <time dateTime={sentAt}>{formatIndianDay(new Date(sentAt))}</time>
        </Fact>
        <Fact label={texts.validUntil}>
          <time dateTime={validUntil}>{formatIndianDay(new Date(validUntil))}</time>
        </Fact>
        <Fact label={texts.status}>
          <QuotationBadge status={status} />
        </Fact>
      </Facts>
      <div className={styles.acts}>
        <LinkButton look="line-converse" size="small" to={quotationPath(_id)} aria-describedby={titleId}>
          {texts.open}
        </LinkButton>
        {conversationId && (
          <LinkButton
            look="line"
            size="small"
            to={`/luxurymarket/messages/${conversationId}`}
            aria-describedby={titleId}
          >
            {texts.conversation}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
