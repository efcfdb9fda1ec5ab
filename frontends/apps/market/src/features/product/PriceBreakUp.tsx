import { formatExactRupees, formatIndianMoment, formatRupees, Heading } from '@gehna/ui';
import { Ledger } from '@gehna/ui/catalogue';
import type { Product } from './api.ts';
import { breakUpId, breakUpRows } from './break-up.ts';
import styles from './PriceBreakUp.module.css';
import { texts } from './texts.ts';

/** What the piece comes to at the rate in force, line by line. Nothing for a metal without a rate. */
export function PriceBreakUp({ product }: { product: Product }) {
  const { priceBreakUp: breakUp, price, isPricedByRate } = product;
  if (!breakUp) return null;
  const words = texts.breakUp;
  const { lines, total } = breakUpRows(product, breakUp);
  return (
    <section id={breakUpId} tabIndex={-1} className={styles.breakUp}>
      <Heading level={2}>{words.title}</Heading>
      <div className={styles.columns}>
        <Ledger ruled rows={[...lines, { label: words.total, value: <b className={styles.total}>{total}</b> }]} />
        <div className={styles.words}>
          <p>
            {words.rate(
              words.metals[breakUp.metal],
              formatExactRupees(breakUp.perGram),
              breakUp.source,
              formatIndianMoment(new Date(breakUp.quotedAt)),
            )}
          </p>
          <p>{isPricedByRate ? words.byRate(formatRupees(price)) : words.listed(formatRupees(price))}</p>
        </div>
      </div>
    </section>
  );
}
