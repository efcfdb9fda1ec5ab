import { messageOf, useHint } from '@gehna/client';
import { useQuery, useQueryClient } from '@gehna/federation/query';
import { Navigate, useNavigate, useSearchParams } from '@gehna/federation/router';
import { ErrorInPlace, formatCount, Icon, LinkButton, TextButton } from '@gehna/ui';
import { Pagination } from '@gehna/ui/catalogue';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { Page } from '../../layout/Page.tsx';
import { ownListsKey } from '../../own-products.ts';
import { type ProductList, productList } from './api.ts';
import { ListControls } from './ListControls.tsx';
import styles from './ProductsPage.module.css';
import { ProductTable, ProductTableSkeleton } from './ProductTable.tsx';
import { texts } from './texts.ts';
import { clearFilters, hasFilters, queryOf, type View, viewFrom } from './view.ts';

/** /seller/products: the seller's own pieces; search, filters, order and page stand in the address. */
export default function ProductsPage() {
  const [query] = useSearchParams();
  const view = useMemo(() => viewFrom(query), [query]);
  const navigate = useNavigate();
  const change = (next: View, how?: { replace: boolean }) => void navigate({ search: queryOf(next) }, how);
  const list = useQuery(productList(view));
  useReviews();
  const shown = list.isPlaceholderData ? undefined : list.data?.pagination.totalProducts;
  return (
    <Page>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {shown !== undefined && shown > 0 && texts.count(formatCount(shown), shown === 1)}
        </p>
        <LinkButton to="/seller/products/add" icon={<Icon of={Plus} />}>
          {texts.add}
        </LinkButton>
      </div>
      <ListControls view={view} onChange={change} />
      {list.data ? (
        <Rows
          view={view}
          list={list.data}
          isOld={list.isPlaceholderData}
          onShowAll={() => change(clearFilters(view))}
        />
      ) : list.isError ? (
        <ErrorInPlace onRetry={() => void list.refetch()} retryLabel={texts.retry}>
          {messageOf(list.error, texts.failed)}
        </ErrorInPlace>
      ) : (
        <ProductTableSkeleton />
      )}
    </Page>
  );
}

type RowsProps = { view: View; list: ProductList; isOld: boolean; onShowAll: () => void };

function Rows({ view, list: { products, pagination }, isOld, onShowAll }: RowsProps) {
  if (products.length === 0 && pagination.totalPages > 0 && !isOld)
    return <Navigate to={{ search: queryOf({ ...view, page: pagination.totalPages }) }} replace />;
  if (products.length === 0)
    return (
      <p className={styles.none}>
        {texts.none} {hasFilters(view) && <TextButton onClick={onShowAll}>{texts.clearFilters}</TextButton>}
      </p>
    );
  return (
    <div aria-busy={isOld} className={styles.rows}>
      <ProductTable products={products} />
      <Pagination
        page={pagination.currentPage}
        pages={pagination.totalPages}
        to={(page) => ({ search: queryOf({ ...view, page }) })}
      />
    </div>
  );
}

/** A decision of a reviewer reaches the open list. */
function useReviews() {
  const queries = useQueryClient();
  useHint(({ kind }) => {
    if (kind === 'product' || kind === 'caught-up-needed') void queries.invalidateQueries({ queryKey: ownListsKey });
  });
}
