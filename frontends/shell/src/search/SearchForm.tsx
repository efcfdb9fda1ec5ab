import { Icon, VisuallyHidden } from '@gehna/ui';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import styles from './SearchForm.module.css';
import { texts } from './texts.ts';

/** The underlined search line with its button; `children` is the input and what belongs to it. */
export function SearchForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <search className={styles.place}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <button type="submit" className={styles.button}>
          <Icon of={Search} />
          <VisuallyHidden>{texts.submit}</VisuallyHidden>
        </button>
        {children}
      </form>
    </search>
  );
}
