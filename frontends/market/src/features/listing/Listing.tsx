import { useQuery } from '@gehna/federation/query';
import { useNavigate, useNavigationType, useSearchParams } from '@gehna/federation/router';
import { metalOf } from '@gehna/pieces';
import { Button, Wrap } from '@gehna/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '../../page-title.ts';
import { useLate } from '../../use-late.ts';
import { useOverlay } from '../../use-overlay.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { productList } from './api.ts';
import { FilterPanel } from './FilterPanel.tsx';
import styles from './Listing.module.css';
import { ListingHead } from './ListingHead.tsx';
import { Results } from './Results.tsx';
import { texts } from './texts.ts';
import { useIsWide } from './use-is-wide.ts';
import { clearFilters, headingOf, queryOf, type View, viewFrom } from './view.ts';

const loadFilterSheet = () => import('./FilterSheet.tsx');

/** /luxurymarket/products: the pieces that the address asks for, and every way to ask for others. */
export default function Listing() {
  const [query] = useSearchParams();
  const view = useMemo(() => viewFrom(query), [query]);
  const list = useQuery(productList(view));
  const isWide = useIsWide();
  const [isPanelShown, setPanelShown] = usePanelChoice();
  const panelId = useId();
  const navigate = useNavigate();
  const sheet = useOverlay('filterSheet');
  const FilterSheet = useLate(loadFilterSheet, !isWide && sheet.isOpen, sheet.close);
  const results = useFocusOnPage(view);

  const heading = headingOf(view) ?? texts.allProducts;
  usePageTitle(heading);

  const show = (next: View, { replace = false } = {}) => void navigate({ search: queryOf(next) }, { replace });
  const showFromSheet = (next: View) =>
    queryOf(next) === queryOf(view) ? sheet.close() : show(next, { replace: true });
  const hasPanel = isWide && isPanelShown;
  const linkState = useMemo(() => ({ list: { heading, query: queryOf(view) } }), [heading, view]);

  return (
    <div data-metal={metalOf(view.mainCategory)}>
      <Wrap className={styles.page}>
        <ListingHead
          view={view}
          heading={heading}
          found={list.isError ? undefined : list.data?.pagination.totalProducts}
          filters={{
            isBeside: isWide,
            isShown: isWide ? isPanelShown : sheet.isOpen,
            panelId,
            toggle: isWide ? () => setPanelShown(!isPanelShown) : sheet.open,
          }}
          onChange={show}
        />
        <div className={hasPanel ? styles.withPanel : undefined}>
          {hasPanel && (
            <aside id={panelId} aria-label={texts.filters}>
              <FilterPanel view={view} facets={list.data?.facets} onChange={show} />
              <Button look="line" size="small" block onClick={() => show(clearFilters(view))} className={styles.clear}>
                {texts.clearFilters}
              </Button>
            </aside>
          )}
          <section ref={results} tabIndex={-1} aria-label={texts.results} className={styles.results}>
            <AppliedFilters view={view} onChange={show} />
            <Results
              view={view}
              list={list}
              besides={hasPanel ? 'panel' : 'nothing'}
              linkState={linkState}
              onChange={show}
            />
          </section>
        </div>
      </Wrap>
      {FilterSheet && <FilterSheet view={view} onShow={showFromSheet} onClose={sheet.close} />}
    </div>
  );
}

/** Whether the panel is shown, for as long as the tab lives: it is as it was left when one comes back to the list. */
let panelChoice = true;

function usePanelChoice() {
  const [isShown, setShown] = useState(panelChoice);
  const choose = (next: boolean) => {
    panelChoice = next;
    setShown(next);
  };
  return [isShown, choose] as const;
}

/**
 * After a step to another page of the same list the results come to the top and take the focus. A filter that leads back to the
 * first page leaves the focus where it is, and Back returns to the place left (the shell does that).
 */
function useFocusOnPage(view: View) {
  const results = useRef<HTMLElement>(null);
  const how = useNavigationType();
  const before = useRef(view);
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (how !== 'PUSH' || last.page === view.page || queryOf({ ...last, page: view.page }) !== queryOf(view)) return;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  }, [view, how]);
  return results;
}
