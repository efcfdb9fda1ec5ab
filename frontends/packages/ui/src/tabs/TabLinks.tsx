import { ChoiceLink, type ChoiceLinkProps } from '../catalogue/ChoiceLink.tsx';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

type Props = {
  /** For screen readers. */
  label: string;
  tabs: readonly (Omit<ChoiceLinkProps, 'children'> & { label: string })[];
};

/** Parts of a page of which one is shown, each with an address of its own; in the display face. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className={classes(styles.list, styles.display)}>
      {tabs.map(({ label: words, ...link }) => (
        <ChoiceLink key={words} {...link} className={styles.tab}>
          {words}
        </ChoiceLink>
      ))}
    </nav>
  );
}
