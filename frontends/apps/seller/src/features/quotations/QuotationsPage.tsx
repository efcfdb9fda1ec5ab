import { useQuery } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { quotationTexts } from '@gehna/product-ui/quotations';
import { Button, EmptyState, ErrorInPlace, LinkButton } from '@gehna/ui';
import { Select } from '@gehna/ui/forms';
import { PagedRows } from '@gehna/ui/rows';
import { Page } from '../../layout/Page.tsx';
import { ListHead } from '../../list/ListHead.tsx';
import { useListView } from '../../list/use-list-view.ts';
import { quotationList } from './api.ts';
import styles from './QuotationsPage.module.css';
import { QuotationTable, QuotationTableSkeleton } from './QuotationTable.tsx';
import { texts } from './texts.ts';
import { quotationViews } from './view.ts';

const statusOptions = () =>
  (['all', ...quotationViews.filters.status] as const).map((value) => ({
    value,
    label: value === 'all' ? texts.all : quotationTexts.statuses[value],
  }));

/** /seller/quotations: what the seller has sent, each version by itself. Status and page stand in the address. */
export default function QuotationsPage() {
  const { view, show } = useListView(quotationViews);
  const list = useQuery(quotationList(view));
  return (
    <Page>
      <ListHead
        total={list.isPlaceholderData ? undefined : list.data?.pagination.totalQuotations}
        words={texts.count}
        className={styles.head}
      >
        <div className={styles.status}>
          <Select
            label={texts.status}
            options={statusOptions()}
            value={view.filters.status}
            onChange={({ target }) => show((newest) => quotationViews.choose(newest, 'status', target.value))}
          />
        </div>
      </ListHead>
      {list.data ? (
        <PagedRows
          pagination={list.data.pagination}
          isEmpty={list.data.quotations.length === 0}
          isOld={list.isPlaceholderData}
          queryAt={(page) => quotationViews.queryOf({ ...view, page })}
          none={
            <None isFiltered={quotationViews.hasFilters(view)} onShowAll={() => show(quotationViews.clearFilters)} />
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

function None({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        title={texts.noneOfStatusTitle}
        action={
          <Button look="line" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      >
        {texts.noneOfStatus}
      </EmptyState>
    );
  return (
    <EmptyState title={texts.noneTitle} action={<LinkButton to="/seller/leads">{texts.toLeads}</LinkButton>}>
      {texts.none}
    </EmptyState>
  );
}
