import { type UseQueryResult, useQueryClient } from '@gehna/build/query';
import { Navigate } from '@gehna/build/router';
import { hasSearchableText } from '@gehna/contracts/rules';
import type { Choice } from '@gehna/product-ui/inquiry';
import { EmptyState, ErrorInPlace, LinkButton } from '@gehna/ui';
import { Pagination } from '@gehna/ui/catalogue';
import { type ProductList, productList } from './api.ts';
import { type Beside, ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import styles from './Results.module.css';
import { texts } from './texts.ts';
import { useRetry } from './use-retry.ts';
import { appliedFilters, clearFilters, queryOf, searchFor, type View } from './view.ts';

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
  if (!list.data) return <ProductGridSkeleton besides={besides} />;

  const { products, pagination } = list.data;
  if (products.length === 0 && pagination.totalPages > 0 && !list.isPlaceholderData)
    return <PastTheEnd last={{ search: queryOf({ ...view, page: pagination.totalPages }) }} />;
  if (products.length === 0) {
    const ways = waysOn(view, list.data);
    return (
      <EmptyState
        title={texts.emptyTitle}
        action={
          ways.length > 0 &&
          ways.map(([words, next]) => (
            <LinkButton key={words} look="line" to={{ search: queryOf(next) }}>
              {words}
            </LinkButton>
          ))
        }
      >
        {view.search && !hasSearchableText(view.search) ? texts.noWord(view.search) : texts.empty}
      </EmptyState>
    );
  }

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

type WayOn = [words: string, next: View];

/** From an empty list: to the search without limits or with fewer words, and without what else narrows it. */
function waysOn(view: View, list: ProductList): WayOn[] {
  const searches = otherSearches(view, list);
  const narrowing = appliedFilters(view).filter(({ name }) => name !== 'search' || searches.length === 0);
  return narrowing.length > 0 ? [...searches, [texts.clearFilters, clearFilters(view)]] : searches;
}

function otherSearches(view: View, { limits, fewerWords = [] }: ProductList): WayOn[] {
  if (limits?.words) return [[texts.withoutLimits(limits.words), searchFor(view, limits.words)]];
  return fewerWords.map(({ search, count }) => [texts.fewerWords(search, count), searchFor(view, search)]);
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
