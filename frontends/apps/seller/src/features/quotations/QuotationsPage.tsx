import { useQuery } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { useListView } from '@gehna/client/list-view';
import { quotationTexts } from '@gehna/product-ui/quotations';
import { Button, EmptyState, ErrorInPlace, LinkButton } from '@gehna/ui';
import { PagedRows } from '@gehna/ui/rows';
import { Page } from '../../layout/Page.tsx';
import { ListControls } from '../../list/ListControls.tsx';
import { ListHead } from '../../list/ListHead.tsx';
import { quotationList } from './api.ts';
import styles from './QuotationsPage.module.css';
import { QuotationTable, QuotationTableSkeleton } from './QuotationTable.tsx';
import { texts } from './texts.ts';
import { quotationViews } from './view.ts';

const words = () => ({
  search: texts.search,
  searchPlaceholder: texts.searchPlaceholder,
  filters: { status: { label: texts.status, values: { all: texts.anyStatus, ...quotationTexts.statuses } } },
});

/** /seller/quotations: what the seller has sent, each in its newest version. Search, status and page stand in the address. */
export default function QuotationsPage() {
  const { view, show } = useListView(quotationViews);
  const list = useQuery(quotationList(view));
  return (
    <Page>
      <ListControls views={quotationViews} view={view} onChange={show} words={words()} />
      <ListHead
        total={list.isPlaceholderData ? undefined : list.data?.pagination.totalQuotations}
        words={texts.count}
        className={styles.head}
      />
      {list.data ? (
        <PagedRows
          pagination={list.data.pagination}
          isEmpty={list.data.quotations.length === 0}
          isOld={list.isPlaceholderData}
          queryAt={(page) => quotationViews.queryOf({ ...view, page })}
          none={
            <None
              isFiltered={quotationViews.hasFilters(view)}
              isSearch={view.search !== ''}
              onShowAll={() => show(quotationViews.clearFilters)}
            />
          }
        >
          <QuotationTable quotations={list.data.quotations} />
        </PagedRows>
      ) : list.isError ? (
        <ErrorInPlace onRetry={list.refetch}>{messageOf(list.error, texts.failed)}</ErrorInPlace>
      ) : (
        <QuotationTableSkeleton />
      )}
    </Page>
  );
}

type NoneProps = { isFiltered: boolean; isSearch: boolean; onShowAll: () => void };

function None({ isFiltered, isSearch, onShowAll }: NoneProps) {
  if (isFiltered)
    return (
      <EmptyState
        title={texts.noneFoundTitle}
        action={
          <Button look="line" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      >
        {isSearch ? texts.noneOfSearch : texts.noneFound}
      </EmptyState>
    );
  return (
    <EmptyState title={texts.noneTitle} action={<LinkButton to="/seller/leads">{texts.toLeads}</LinkButton>}>
      {texts.none}
    </EmptyState>
  );
}
