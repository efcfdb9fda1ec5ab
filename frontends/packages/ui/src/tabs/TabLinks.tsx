import { ChoiceLink, type ChoiceLinkProps } from '../catalogue/ChoiceLink.tsx';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

type Props = {
  /** For screen readers. */
  label: string;
  tabs: readonly (Omit<ChoiceLinkProps, 'children'> & { label: string })[];
  /** Market tabs are set in the display face. */
  display?: boolean;
};

/** Parts of a page of which one is shown, each with an address of its own. */
export function TabLinks({ label, tabs, display }: Props) {
  return (
    <nav aria-label={label} className={classes(styles.list, display && styles.display)}>
      {tabs.map(({ label: words, ...link }) => (
        <ChoiceLink key={words} {...link} className={styles.tab}>
          {words}
        </ChoiceLink>
      ))}
    </nav>
  );
}
