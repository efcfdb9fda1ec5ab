import { Icon, VisuallyHidden } from '@gehna/ui';
import Search from 'lucide-react/icons/search';
import type { ReactNode, Ref } from 'react';
import styles from './SearchForm.module.css';
import { texts } from './texts.ts';

type Props = { formRef: Ref<HTMLFormElement>; onSubmit: (text: string) => void; children: ReactNode };

/**
 * The underlined search line with its button; `children` is the input, named "search", and what belongs to it. The browser itself
 * sends it while the app has not come yet. `onSubmit` is given the input's text: right after hydration the app's state does not
 * have what was typed before.
 */
export function SearchForm({ formRef, onSubmit, children }: Props) {
  return (
    <search className={styles.place}>
      <form
        ref={formRef}
        className={styles.line}
        action="/luxurymarket/products"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(searchedFor(event.currentTarget));
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

export const searchedFor = (form: HTMLFormElement) => String(new FormData(form).get('search') ?? '');
