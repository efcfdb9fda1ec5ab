import { type UseQueryResult, useQueryClient } from '@gehna/build/query';
import { Navigate } from '@gehna/build/router';
import type { Choice } from '@gehna/product-ui/inquiry';
import { EmptyState, ErrorInPlace, LinkButton } from '@gehna/ui';
import { Pagination } from '@gehna/ui/catalogue';
import { type ProductList, productList } from './api.ts';
import { NothingFound } from './NothingFound.tsx';
import { type Beside, ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import styles from './Results.module.css';
import { texts } from './texts.ts';
import { useRetry } from './use-retry.ts';
import { queryOf, type View } from './view.ts';

type Props = {
  view: View;
  list: UseQueryResult<ProductList>;
  besides: Beside;
  /** Passed to a product page, so that its Back leads to this list. */
  linkState: unknown;
  choice: Choice;
};

/** The products found, or what stands in their place: a skeleton, an error with Retry, the empty niche. */
export function Results({ view, list, besides, linkState, choice }: Props) {
  const queries = useQueryClient();
  const retry = useRetry();
  if (list.isLoadingError) return <ErrorInPlace onRetry={retry}>{texts.failed}</ErrorInPlace>;
  // That the view before had none says nothing of this one.
  if (!list.data || (list.isPlaceholderData && list.data.products.length === 0))
    return <ProductGridSkeleton besides={besides} />;

  const { products, pagination, limits } = list.data;
  if (products.length === 0 && pagination.totalPages > 0)
    return <PastTheEnd last={{ search: queryOf({ ...view, page: pagination.totalPages }) }} />;
  if (products.length === 0) return <NothingFound view={view} limits={limits} />;

  const page = (number: number): View => ({ ...view, page: number });
  const prefetchNext = () => {
    if (pagination.hasNext) void queries.prefetchQuery(productList(page(pagination.currentPage + 1)));
  };
  return (
    <div aria-busy={list.isPlaceholderData} className={styles.results}>
      <ProductGrid products={products} besides={besides} linkState={linkState} choice={choice} />
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

/** A page beyond the last leads to the last: by itself once scripts run. */
function PastTheEnd({ last }: { last: { search: string } }) {
  return (
    <>
      <EmptyState
        title={texts.pastTheEnd}
        action={
          <LinkButton look="line" to={last}>
            {texts.lastPage}
          </LinkButton>
        }
      />
      <Navigate to={last} replace />
    </>
  );
}
