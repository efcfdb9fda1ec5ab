import { Button, Heading, Icon } from '@gehna/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import styles from './ListingHead.module.css';
import { SortControls } from './SortControls.tsx';
import { texts } from './texts.ts';
import { appliedFilters, type View } from './view.ts';

type Props = {
  view: View;
  heading: string;
  /** How many pieces there are; undefined while that is not known. */
  found: number | undefined;
  /** Beside the list, or in a sheet on small screens. */
  filters: { isBeside: boolean; isShown: boolean; panelId: string; toggle: () => void };
  onChange: (next: View) => void;
};

/** What the list shows, how many pieces, and the controls over it. */
export function ListingHead({ view, heading, found, filters, onChange }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Heading level={1} size="md" className={styles.heading}>
          {heading}
        </Heading>
        <p role="status" className={styles.found}>
          {found !== undefined && texts.found(found)}
        </p>
      </div>
      <div className={styles.tools}>
        <FilterToggle {...filters} applied={appliedFilters(view).length} />
        <SortControls view={view} onChange={onChange} />
      </div>
    </div>
  );
}

type ToggleProps = Props['filters'] & { applied: number };

function FilterToggle({ isBeside, isShown, panelId, toggle, applied }: ToggleProps) {
  const icon = <Icon of={SlidersHorizontal} />;
  if (isBeside)
    return (
      <Button
        look="line"
        size="small"
        icon={icon}
        onClick={toggle}
        aria-expanded={isShown}
        aria-controls={isShown ? panelId : undefined}
        className={styles.toggle ?? ''}
      >
        {isShown ? texts.hideFilters : texts.showFilters}
      </Button>
    );
  return (
    <Button
      look="line"
      size="small"
      icon={icon}
      onClick={toggle}
      aria-haspopup="dialog"
      aria-expanded={isShown}
      className={styles.toggle ?? ''}
    >
      {texts.filters} {applied > 0 && <span className={styles.applied}>{applied}</span>}
    </Button>
  );
}
