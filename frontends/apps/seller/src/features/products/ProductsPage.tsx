import { useQuery } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { useListView } from '@gehna/client/list-view';
import { Button, EmptyState, formatCount, Icon, LinkButton, Note, TextButton } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Page } from '../../layout/Page.tsx';
import { ListControls } from '../../list/ListControls.tsx';
import { ListHead } from '../../list/ListHead.tsx';
import { ListRows } from '../../list/ListRows.tsx';
import { useListState } from '../../list/view-of-list.ts';
import { productList } from './api.ts';
import { PricingSwitch } from './PricingSwitch.tsx';
import styles from './ProductsPage.module.css';
import { ProductTable, ProductTableSkeleton } from './ProductTable.tsx';
import { texts } from './texts.ts';
import { productViews } from './view.ts';

const words = () => ({
  search: texts.search,
  searchPlaceholder: texts.searchPlaceholder,
  filters: {
    status: { label: texts.status, values: texts.statuses },
    approval: { label: texts.approval, values: texts.approvals },
    price: { label: texts.price, values: texts.prices },
  },
  sorts: texts.sorts,
});

/** /seller/products: the seller's own pieces; search, filters, order and page stand in the address. */
export default function ProductsPage() {
  const { view, show } = useListView(productViews);
  const list = useQuery(productList(view));
  // Null: nothing is chosen from. Kept from page to page of the list.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const way = useRef<HTMLButtonElement>(null);
  function leave() {
    setChosen(null);
    // The pressed button is removed with its bar.
    way.current?.focus();
  }
  const toggle = (id: string) => setChosen((all) => (all?.has(id) ? without(all, id) : new Set(all).add(id)));
  const pricesOff = list.data?.pricesOff ?? 0;
  return (
    <Page>
      <ListHead total={list.isPlaceholderData ? undefined : list.data?.pagination.totalProducts} words={texts.count}>
        <Button
          ref={way}
          look="line"
          aria-expanded={chosen !== null}
          onClick={() => setChosen(chosen ? null : new Set())}
        >
          {texts.switchPrices}
        </Button>
        <LinkButton to="/seller/products/add" state={useListState()} icon={<Icon of={Plus} />}>
          {texts.add}
        </LinkButton>
      </ListHead>
      <ListControls views={productViews} view={view} onChange={show} words={words()} />
      {pricesOff > 0 && (
        <PricesOff
          count={pricesOff}
          onShow={
            view.filters.price === 'off'
              ? undefined
              : () => show((newest) => productViews.choose(newest, 'price', 'off'))
          }
        />
      )}
      <ListRows
        views={productViews}
        view={view}
        list={list}
        rows={list.data?.products}
        skeleton={<ProductTableSkeleton />}
        failed={messageOf(list.error, texts.failed)}
        none={
          productViews.hasFilters(view) ? (
            <p className={styles.none}>
              {texts.none} <TextButton onClick={() => show(productViews.clearFilters)}>{texts.clearFilters}</TextButton>
            </p>
          ) : (
            <EmptyState title={texts.none}>{texts.first}</EmptyState>
          )
        }
      >
        {(products) => <ProductTable products={products} choice={chosen && { chosen, toggle }} />}
      </ListRows>
      {chosen && (
        <PricingSwitch
          chosen={chosen}
          shown={list.data?.products.map(({ _id }) => _id) ?? []}
          onChoose={(ids) => setChosen((all) => new Set([...(all ?? []), ...ids]))}
          onUnchoose={(ids) => setChosen((all) => all && without(all, ...ids))}
          onDone={leave}
        />
      )}
    </Page>
  );
}

const without = (all: ReadonlySet<string>, ...ids: readonly string[]) =>
  new Set([...all].filter((one) => !ids.includes(one)));

/** How many fixed prices deviate from the rate, with a link to them. */
function PricesOff({ count, onShow }: { count: number; onShow: (() => void) | undefined }) {
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles.off}>
      <Note meaning="waiting">
        {texts.pricesOff(formatCount(count), count === 1)}{' '}
        {onShow && <TextButton onClick={onShow}>{texts.showPricesOff(count === 1)}</TextButton>}
      </Note>
    </div>
  );
}
