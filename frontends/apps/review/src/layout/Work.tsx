import { type To, useLocation } from '@gehna/build/router';
import { Icon, mainId, TextLink, VisuallyHidden } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { useIsWide } from './use-is-wide.ts';
import styles from './Work.module.css';

type Props = {
  /** Title of the queue, which the bar shows; the page's heading where no entry is open. */
  title: string;
  queue: ReactNode;
  /** The open entry, or undefined. */
  entry: ReactNode | undefined;
  /** On wide screens in place of an entry. */
  empty: ReactNode;
  /** The queue’s own address. */
  to: string;
};

/** Queue left, entry right; on narrow screens one after the other. */
export function Work({ title, queue, entry, empty, to }: Props) {
  const isWide = useIsWide();
  const { search } = useLocation();
  const back: To = { pathname: to, search };
  return (
    <div className={styles.work}>
      {isWide && <div className={styles.queue}>{queue}</div>}
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {!isWide && entry && (
          <p className={styles.back}>
            <TextLink alone to={back} small>
              <Icon of={ArrowLeft} size="small" className={styles.arrow} /> {texts.queue.back}
            </TextLink>
          </p>
        )}
        {!entry && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
        {entry ?? (isWide ? empty : queue)}
      </main>
    </div>
  );
}

/** The two halves of an open entry: its content, and the decision. */
export function Entry({ children, decision }: { children: ReactNode; decision: ReactNode }) {
  // Another reviewer may decide while this one writes.
  const ref = useKeptFocus<HTMLElement>();
  return (
    <div className={styles.entry}>
      <article className={styles.sheet}>{children}</article>
      <aside ref={ref} tabIndex={-1} className={styles.decision} aria-label={texts.decision.title}>
        {decision}
      </aside>
    </div>
  );
}
