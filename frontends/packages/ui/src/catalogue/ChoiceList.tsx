import type { ReactNode } from 'react';
import { ChoiceLink, type ChoiceLinkProps } from './ChoiceLink.tsx';
import styles from './ChoiceList.module.css';

/** Choices of what to see below one another, of which one is shown; `label` names for screen readers what is chosen. */
export function ChoiceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend to be hidden again
    <div role="group" aria-label={label} className={styles.list}>
      {children}
    </div>
  );
}

/** A row of the list, with something at its right edge: a count. */
export function ChoiceRow({ end, children, ...link }: ChoiceLinkProps & { end?: string | undefined }) {
  return (
    <ChoiceLink {...link} className={styles.row}>
      <span>{children}</span> {end !== undefined && <span className={styles.end}>{end}</span>}
    </ChoiceLink>
  );
}
