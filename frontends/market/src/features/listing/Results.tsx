import { type UseQueryResult, useQueryClient } from '@gehna/federation/query';
import { Navigate } from '@gehna/federation/router';
import { Button, EmptyState, ErrorInPlace } from '@gehna/ui';
import { Pagination } from '@gehna/ui/catalogue';
import { type ProductList, productList } from './api.ts';
import { type Beside, ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import styles from './Results.module.css';
import { texts } from './texts.ts';
import { appliedFilters, clearFilters, queryOf, type View } from './view.ts';

type Props = {
  view: View;
  list: UseQueryResult<ProductList>;
  besides: Beside;
  /** Handed to a product page, so that its Back knows this list. */
  linkState: unknown;
  onChange: (next: View) => void;
};

/** The pieces found, or what stands in their place: a skeleton, an error with Retry, the empty niche. */
export function Results({ view, list, besides, linkState, onChange }: Props) {
  const queries = useQueryClient();
  // What else failed on this page (the filters) failed for the same reason.
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
  if (list.isError)
    return (
      <ErrorInPlace onRetry={retry} retryLabel={texts.retry}>
        {texts.failed}
      </ErrorInPlace>
    );
  if (!list.data) return <ProductGridSkeleton besides={besides} />;

  const { products, pagination } = list.data;
  if (products.length === 0 && pagination.totalPages > 0 && !list.isPlaceholderData)
    return <Navigate to={{ search: queryOf({ ...view, page: pagination.totalPages }) }} replace />;
  if (products.length === 0)
    return (
      <EmptyState
        title={texts.emptyTitle}
        action={
          appliedFilters(view).length > 0 && (
            <Button look="line" onClick={() => onChange(clearFilters(view))}>
              {texts.clearFilters}
            </Button>
          )
        }
      >
        {texts.empty}
      </EmptyState>
    );

  const page = (number: number): View => ({ ...view, page: number });
  const prefetchNext = () => {
    if (pagination.hasNext) void queries.prefetchQuery(productList(page(pagination.currentPage + 1)));
  };
  return (
    <div aria-busy={list.isPlaceholderData} className={styles.results}>
      <ProductGrid products={products} besides={besides} linkState={linkState} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices that a step is near; the links inside are the controls */}
      <div onPointerEnter={prefetchNext} onFocus={prefetchNext}>
        <Pagination
          page={pagination.currentPage}
          pages={pagination.totalPages}
          to={(number) => ({ search: queryOf(page(number)) })}
        />
      </div>
    </div>
  );
}
