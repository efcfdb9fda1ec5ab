import { type UseQueryResult, useQuery } from '@gehna/build/query';
import { useNavigate, useNavigationType, useSearchParams } from '@gehna/build/router';
import { metalOf } from '@gehna/product-ui';
import { ChoiceBar, InquiryFlow, InquiryNote, SeveralButton, useChoice } from '@gehna/product-ui/inquiry';
import { LinkButton, useLate, useOverlay, Wrap } from '@gehna/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AppliedFilters } from './AppliedFilters.tsx';
import { type ProductList, productList } from './api.ts';
import { FilterPage } from './FilterPage.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { listingTitle } from './head.ts';
import styles from './Listing.module.css';
import { ListingHead } from './ListingHead.tsx';
import { Results } from './Results.tsx';
import { filtersShownBy, queryWithFilters } from './shown-filters.ts';
import { texts } from './texts.ts';
import { useIsWide } from './use-is-wide.ts';
import { useViewChange } from './use-view-change.ts';
import { clearFilters, queryOf, type View, viewFrom } from './view.ts';

const loadFilterSheet = () => import('./FilterSheet.tsx');

/** /luxurymarket/products: the products of the address's view, and the filters. */
export default function Listing() {
  const [query] = useSearchParams();
  const view = useMemo(() => viewFrom(query), [query]);
  const list = useQuery(productList(view));
  const isWide = useIsWide();
  const heading = listingTitle(view);
  const isFilterPage = !isWide && filtersShownBy(query) === true;
  return (
    <div data-metal={metalOf(view.mainCategory)}>
      <Wrap className={styles.page}>
        {isFilterPage ? (
          <FilterPage view={view} list={list} />
        ) : (
          <FilteredList view={view} list={list} heading={heading} isWide={isWide} />
        )}
      </Wrap>
    </div>
  );
}

type ListProps = { view: View; list: UseQueryResult<ProductList>; heading: string; isWide: boolean };

/** The list with its head; the filters beside it, or on small screens in a sheet over it. */
function FilteredList({ view, list, heading, isWide }: ListProps) {
  const navigate = useNavigate();
  const [isPanelShown, setPanelShown] = usePanelChoice();
  const sheet = useOverlay('filterSheet');
  const FilterSheet = useLate(loadFilterSheet, !isWide && sheet.isOpen, sheet.close);
  const results = useFocusOnPage(view);
  const choice = useChoice('list');
  // While the list of this view comes, that of the view before stays, dimmed. It counts where only its order or page is another one.
  const [counted, setCounted] = useState(heading);
  if (!list.isPlaceholderData && counted !== heading) setCounted(heading);
  const found = counted === heading ? list.data : undefined;

  const change = useViewChange(view, (next, how) => void navigate({ search: queryOf(next) }, how));
  const showFromSheet = (next: View) =>
    queryOf(next) === queryOf(view) ? sheet.close() : change(() => next, { replace: true });
  const hasPanel = isWide && isPanelShown;
  const linkState = { list: { heading, query: queryOf(view) } };

  return (
    <InquiryFlow pieces={choice.pieces} choice={choice}>
      <ListingHead
        view={view}
        several={<SeveralButton choice={choice} pieces={list.data?.products ?? []} />}
        heading={heading}
        found={found}
        filters={{
          isBeside: isWide,
          isShown: hasPanel,
          to: { search: queryWithFilters(view, hasPanel ? 'hidden' : 'shown') },
          toggle: isWide ? () => setPanelShown(!isPanelShown) : sheet.open,
        }}
        onChange={change}
      />
      {choice.hasBegun && <InquiryNote />}
      <div className={hasPanel ? styles.withPanel : undefined}>
        {hasPanel && (
          <aside aria-label={texts.filters}>
            <FilterPanel view={view} facets={list.data?.facets} onChange={change} />
            <LinkButton
              look="line"
              size="small"
              block
              to={{ search: queryOf(clearFilters(view)) }}
              className={styles.clear}
            >
              {texts.clearFilters}
            </LinkButton>
          </aside>
        )}
        <section ref={results} tabIndex={-1} aria-label={texts.results} className={styles.results}>
          <AppliedFilters view={view} />
          <Results
            view={view}
            list={list}
            besides={hasPanel ? 'panel' : 'nothing'}
            linkState={linkState}
            choice={choice}
          />
        </section>
      </div>
      <ChoiceBar choice={choice} />
      {FilterSheet && <FilterSheet view={view} onShow={showFromSheet} onClose={sheet.close} />}
    </InquiryFlow>
  );
}

/** Whether the panel is shown; kept until the page is reloaded, so that it is as it was left on the way back to the list. */
let panelChoice: boolean | undefined;

function usePanelChoice() {
  const [query] = useSearchParams();
  const [isShown, setShown] = useState(panelChoice ?? filtersShownBy(query) !== false);
  const choose = (next: boolean) => {
    panelChoice = next;
    setShown(next);
  };
  return [isShown, choose] as const;
}

/**
 * After a step to another page of the same list the results come to the top and take the focus. They take it as well when the pressed
 * link has gone with its filter. A filter that leads back to the first page leaves the focus where it is, and Back returns to the place
 * left (the shell does that).
 */
function useFocusOnPage(view: View) {
  const results = useRef<HTMLElement>(null);
  const how = useNavigationType();
  const before = useRef(view);
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (how !== 'PUSH' || last === view) return;
    const isStep = last.page !== view.page && queryOf({ ...last, page: view.page }) === queryOf(view);
    if (isStep || document.activeElement === document.body) results.current?.focus({ preventScroll: true });
    if (isStep) results.current?.scrollIntoView();
  }, [view, how]);
  return results;
}
