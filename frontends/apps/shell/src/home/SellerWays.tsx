import { LinkButton } from '@gehna/ui';
import { BecomeSellerLink } from './BecomeSellerLink.tsx';
import styles from './SellerWays.module.css';
import { texts } from './section-texts.ts';
import { sellerApplicationPath } from './seller-way.ts';

/** How a jeweller begins. */
export function SellerWays() {
  return (
    <div className={styles.ways}>
      <LinkButton look="paper" to={sellerApplicationPath}>
        {texts.listMyJewelry}
      </LinkButton>
      <BecomeSellerLink />
    </div>
  );
}
