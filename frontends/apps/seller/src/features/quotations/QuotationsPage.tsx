import { useQuery } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { useListView } from '@gehna/client/list-view';
import { quotationTexts } from '@gehna/product-ui/quotations';
import { Button, EmptyState, LinkButton } from '@gehna/ui';
import { Page } from '../../layout/Page.tsx';
import { ListControls } from '../../list/ListControls.tsx';
import { ListHead } from '../../list/ListHead.tsx';
import { ListRows } from '../../list/ListRows.tsx';
import { quotationList } from './api.ts';
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
      />
      <ListRows
        views={quotationViews}
        view={view}
        list={list}
        rows={list.data?.quotations}
        skeleton={<QuotationTableSkeleton />}
        failed={messageOf(list.error, texts.failed)}
        none={
          <None
            isFiltered={quotationViews.hasFilters(view)}
            isSearch={view.search !== ''}
            onShowAll={() => show(quotationViews.clearFilters)}
          />
        }
      >
        {(quotations) => <QuotationTable quotations={quotations} />}
      </ListRows>
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
