import type { To } from '@gehna/build/router';
import { Heading, Icon, LinkButton } from '@gehna/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import type { ProductList } from './api.ts';
import styles from './ListingHead.module.css';
import { SortControls } from './SortControls.tsx';
import { texts } from './texts.ts';
import type { ChangeView } from './use-view-change.ts';
import { appliedFilters, type View } from './view.ts';

type Props = {
  view: View;
  heading: string;
  /** The list; undefined while that is not known. */
  found: ProductList | undefined;
  /** Beside the list, or in a sheet on small screens; `to` is the same before scripts run. */
  filters: { isBeside: boolean; isShown: boolean; to: To; toggle: () => void };
  /** The way to one inquiry about several of the products. */
  several: ReactNode;
  onChange: ChangeView;
};

/** What the list shows, how many products, and the controls over it. */
export function ListingHead({ view, heading, found, filters, several, onChange }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Heading level={1} className={styles.heading}>
          {heading}
        </Heading>
        <p role="status" className={styles.found}>
          {found && texts.found(found.pagination.totalProducts)}
          {found?.limits && ` · ${texts.limits(found.limits)}`}
        </p>
      </div>
      <div className={styles.tools}>
        <FilterToggle {...filters} applied={appliedFilters(view).length} />
        <SortControls view={view} onChange={onChange} />
        {several}
      </div>
    </div>
  );
}

type ToggleProps = Props['filters'] & { applied: number };

/** Beside the list it hides the filters or shows them; on small screens it opens them. */
function FilterToggle({ isBeside, isShown, to, toggle, applied }: ToggleProps) {
  const beside = isShown ? texts.hideFilters : texts.showFilters;
  return (
    <LinkButton
      look="line"
      size="small"
      icon={<Icon of={SlidersHorizontal} />}
      to={to}
      nofollow
      onPress={toggle}
      className={styles.toggle}
    >
      {isBeside ? (
        beside
      ) : (
        <>
          {texts.filters} {applied > 0 && <span className={styles.applied}>{applied}</span>}
        </>
      )}
    </LinkButton>
  );
}
