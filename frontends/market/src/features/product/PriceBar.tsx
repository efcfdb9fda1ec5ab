import { useSession } from '@gehna/client';
import { useLocation } from '@gehna/federation/router';
import { formatGrams, formatRupees, LinkButton } from '@gehna/ui';
import type { Product } from './api.ts';
import styles from './PriceBar.module.css';
import { signInAddress } from './sign-in-address.ts';
import { texts } from './texts.ts';

/** Keeps the price, and the way to the next step, at the lower edge of a phone while one looks through the page. */
export function PriceBar({ product }: { product: Product }) {
  const here = useLocation();
  const isSignedIn = useSession() !== null;
  return (
    <section aria-label={texts.price} className={styles.bar}>
      <div className={styles.price}>
        <b>{formatRupees(product.price)}</b>
        <span>{texts.netWeight(product.karat, formatGrams(product.netWeight))}</span>
      </div>
      {!isSignedIn && (
        <LinkButton look="line" to={signInAddress('/login', here)}>
          {texts.login}
        </LinkButton>
      )}
    </section>
  );
}
