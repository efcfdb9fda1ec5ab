import type { ReactNode } from 'react';
import { Anchor } from '../link/Anchor.tsx';
import { goToSection } from '../link/go-to-section.ts';
import styles from './layout.module.css';

/** Id of the part of a page that changes with the address, with `tabIndex={-1}`: the skip link and the focus of a new page go there. */
export const mainId = 'content';

/** First in the tab order: jumps over the bar. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <Anchor href={`#${mainId}`} className={styles.skip} onPress={() => goToSection(mainId)}>
      {children}
    </Anchor>
  );
}
