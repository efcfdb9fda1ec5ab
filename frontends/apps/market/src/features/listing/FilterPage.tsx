import type { UseQueryResult } from '@gehna/build/query';
import { useNavigate } from '@gehna/build/router';
import { Heading, LinkButton } from '@gehna/ui';
import type { ProductList } from './api.ts';
import styles from './FilterPage.module.css';
import { FilterPanel } from './FilterPanel.tsx';
import { filterPageQuery } from './shown-filters.ts';
import { texts } from './texts.ts';
import { useViewChange } from './use-view-change.ts';
import { clearFilters, queryOf, type View } from './view.ts';

type Props = { view: View; list: UseQueryResult<ProductList> };

/**
 * The filters of a small screen as a page: what the sheet is once scripts run. Each choice leads to this page again, with how many
 * products it would show.
 */
export function FilterPage({ view, list: { data: list, isPlaceholderData } }: Props) {
  const navigate = useNavigate();
  const change = useViewChange(view, (next, how) => void navigate({ search: filterPageQuery(next) }, how));
  return (
    <>
      <Heading level={1}>{texts.filters}</Heading>
      <FilterPanel view={view} facets={list?.facets} queryFor={filterPageQuery} onChange={change} isNarrow />
      <div data-lower-bar="phone" className={styles.foot}>
        <LinkButton look="line" to={{ search: filterPageQuery(clearFilters(view)) }}>
          {texts.clear}
        </LinkButton>
        <LinkButton to={{ search: queryOf(view) }}>
          {list && !isPlaceholderData ? texts.show(list.pagination.totalProducts) : texts.showAny}
        </LinkButton>
      </div>
    </>
  );
}
