import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Anchor, type Target } from '../link/Anchor.tsx';
import { texts } from '../texts.ts';
import styles from './Chip.module.css';
import { ChoiceLink, type ChoiceLinkProps } from './ChoiceLink.tsx';

/** A row of chips that wraps; `label` names for screen readers what is chosen. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend to be hidden again
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}

type ChipProps = { on: boolean; onPress: () => void; children: ReactNode };

/** A choice that can be on or off. */
export function Chip({ on, onPress, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} onClick={onPress} className={classes(styles.chip, on && styles.on)}>
      {children}
    </button>
  );
}

/** A choice of what to see. */
export function ChipLink(link: ChoiceLinkProps) {
  return <ChoiceLink {...link} className={classes(styles.chip, link.on && styles.on)} />;
}

/** Something that was added: the whole chip removes it. */
export function AppliedChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onRemove} className={classes(styles.chip, styles.applied)}>
      <Removal>{children}</Removal>
    </button>
  );
}

/** A filter that is applied: the whole chip leads to the list without it. */
export function AppliedChipLink({ children, ...target }: Target & { children: ReactNode }) {
  return (
    <Anchor {...target} className={classes(styles.chip, styles.applied)}>
      <Removal>{children}</Removal>
    </Anchor>
  );
}

function Removal({ children }: { children: ReactNode }) {
  return (
    <>
      <VisuallyHidden>{texts.remove}</VisuallyHidden> {children}
      <Icon of={X} size="small" className={styles.cross} />
    </>
  );
}
