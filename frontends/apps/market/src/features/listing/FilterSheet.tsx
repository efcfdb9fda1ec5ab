import { useQuery } from '@gehna/build/query';
import { metalOf } from '@gehna/product-ui';
import { Button } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { useState } from 'react';
import { productList } from './api.ts';
import { FilterPanel } from './FilterPanel.tsx';
import styles from './FilterSheet.module.css';
import { filterPageQuery } from './shown-filters.ts';
import { texts } from './texts.ts';
import { useViewChange } from './use-view-change.ts';
import { clearFilters, type View } from './view.ts';

type Props = {
  /** What the list shows now. */
  view: View;
  /** Shows the chosen filters. */
  onShow: (next: View) => void;
  /** Leaves without a change. */
  onClose: () => void;
};

/** The filters on small screens: choices are tried here, with how many pieces they would show, and used by the button at the foot. */
export default function FilterSheet({ view, onShow, onClose }: Props) {
  const [tried, setTried] = useState(view);
  const change = useViewChange(tried, (next) => setTried(next));
  const list = useQuery(productList(tried));
  const isCurrent = list.data !== undefined && !list.isPlaceholderData;
  return (
    <Dialog
      as="sheet"
      onClose={onClose}
      title={texts.filters}
      actions={
        <>
          <Button look="line" onClick={() => change(clearFilters)}>
            {texts.clear}
          </Button>
          <Button onClick={() => onShow(tried)} className={styles.show}>
            <span aria-live="polite">{isCurrent ? texts.show(list.data.pagination.totalProducts) : texts.showAny}</span>
          </Button>
        </>
      }
    >
      <div data-metal={metalOf(tried.mainCategory)} className={styles.groups}>
        <FilterPanel
          view={tried}
          facets={list.data?.facets}
          queryFor={filterPageQuery}
          onChange={change}
          isNarrow
          level={3}
        />
      </div>
    </Dialog>
  );
}
