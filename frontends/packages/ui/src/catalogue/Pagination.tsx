import type { To } from '@gehna/build/router';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { formatCount } from '../format/numbers.ts';
import { texts } from '../texts.ts';
import styles from './Pagination.module.css';

type Props = {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page, so that pages are links: they open in a tab, and Back returns. */
  to: (page: number) => To;
  /** Called when a step is taken, for scrolling up. */
  onStep?: () => void;
};

/** Previous and Next with "Page x of y"; nothing when there is only one page. */
export function Pagination({ page, pages, to, onStep }: Props) {
  if (pages <= 1) return null;
  const step = (label: string, target: number) =>
    target < 1 || target > pages ? (
      <Button look="line" size="small" disabled>
        {label}
      </Button>
    ) : (
      <LinkButton look="line" size="small" to={to(target)} {...(onStep ? { onClick: onStep } : {})}>
        {label}
      </LinkButton>
    );
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {step(texts.previous, page - 1)}
      <span aria-current="page">{texts.pageOf(formatCount(page), formatCount(pages))}</span>
      {step(texts.next, page + 1)}
    </nav>
  );
}
