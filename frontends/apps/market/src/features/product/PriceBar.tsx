import { useLocation } from '@gehna/build/router';
import { signInAddress, useSession } from '@gehna/client';
import { InquiryButton } from '@gehna/product-ui/inquiry';
import { formatGrams, formatRupees, LinkButton } from '@gehna/ui';
import { ChatWithSeller } from '../messages/ChatWithSeller.tsx';
import type { Product } from './api.ts';
import styles from './PriceBar.module.css';
import { texts } from './texts.ts';

/** Keeps the price, and the way to the seller, at the lower edge of a phone while one looks through the page. */
export function PriceBar({ product }: { product: Product }) {
  const here = useLocation();
  const user = useSession()?.user;
  return (
    <section aria-label={texts.price} data-lower-bar="phone" className={styles.bar}>
      <div className={styles.price}>
        <b>{formatRupees(product.price)}</b>
        <span>{texts.netWeight(product.karat, formatGrams(product.netWeight))}</span>
      </div>
      {!user && (
        <LinkButton look="line" to={signInAddress('/login', here)}>
          {texts.login}
        </LinkButton>
      )}
      {user && user.id !== product.seller._id && (
        <div className={styles.ways}>
          <ChatWithSeller product={product} compact />
          <InquiryButton compact />
        </div>
      )}
    </section>
  );
}
