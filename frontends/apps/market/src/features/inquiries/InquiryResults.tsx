import type { UseQueryResult } from '@gehna/build/query';
import { reasonOf } from '@gehna/client';
import { EmptyState, ErrorInPlace, LinkButton, Loading, Skeleton, Times, useLate } from '@gehna/ui';
import { PagedRows } from '@gehna/ui/rows';
import { useState } from 'react';
import type { Inquiry, InquiryList } from './api.ts';
import styles from './InquiryResults.module.css';
import { InquiryRow } from './InquiryRow.tsx';
import { texts } from './texts.ts';
import { inquiryViews, type View } from './view.ts';

const loadClose = () => import('./CloseInquiry.tsx');

type Props = { view: View; list: UseQueryResult<InquiryList> };

/** The inquiries of a view, or what stands in their place. */
export function InquiryResults({ view, list }: Props) {
  const [closing, setClosing] = useState<Inquiry | null>(null);
  const CloseInquiry = useLate(loadClose, closing !== null, () => setClosing(null));

  if (list.isLoadingError)
    return (
      <div className={styles.place}>
        <ErrorInPlace reason={reasonOf(list.error)} onRetry={list.refetch}>
          {texts.failed}
        </ErrorInPlace>
      </div>
    );
  if (!list.data) return null;

  const { leads, pagination } = list.data;
  return (
    <>
      <PagedRows
        pagination={pagination}
        isEmpty={leads.length === 0}
        isOld={list.isPlaceholderData}
        queryAt={(page) => inquiryViews.queryOf({ ...view, page })}
        none={<None status={view.filters.status} />}
        coming={<Waiting />}
      >
        <ul aria-label={texts.list} className={styles.rows}>
          {leads.map((inquiry) => (
            <InquiryRow key={inquiry.id} inquiry={inquiry} onClose={() => setClosing(inquiry)} />
          ))}
        </ul>
      </PagedRows>
      {closing && CloseInquiry && <CloseInquiry inquiry={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

/** Nothing of this status, or nothing at all. */
function None({ status }: Pick<View['filters'], 'status'>) {
  return status === 'all' ? (
    <EmptyState title={texts.emptyTitle} action={<LinkButton to="/luxurymarket">{texts.explore}</LinkButton>}>
      {texts.empty}
    </EmptyState>
  ) : (
    <EmptyState
      title={texts.noneOf(status)}
      action={
        <LinkButton look="line" to={{ search: inquiryViews.queryOf(inquiryViews.everything) }}>
          {texts.showAll}
        </LinkButton>
      }
    />
  );
}

/** The inquiries before they have come, in the same shape. */
export function Waiting() {
  return (
    <Loading label={texts.loading} className={styles.rows}>
      <Times count={4}>
        <div className={styles.waiting}>
          <Skeleton height="96px" />
          <Skeleton height="96px" />
        </div>
      </Times>
    </Loading>
  );
}
