import { useSession } from '@gehna/client';
import { LinkButton } from '@gehna/ui';
import { BecomeSellerLink } from './BecomeSellerLink.tsx';
import styles from './SellerWays.module.css';
import { texts } from './section-texts.ts';
import { isSellerApplicationOpen, sellerApplicationPath } from './seller-way.ts';

/**
 * How a jeweller begins. While there is no application yet, a visitor makes the account that it will need, and somebody who has
 * one is told to wait: no button that leads nowhere.
 */
export function SellerWays() {
  const isSignedIn = useSession() !== null;
  if (!isSellerApplicationOpen && isSignedIn) return <p className={styles.words}>{texts.seller.soon}</p>;
  return (
    <div className={styles.ways}>
      <LinkButton look="paper" to={isSellerApplicationOpen ? sellerApplicationPath : '/signup'}>
        {texts.listMyJewelry}
      </LinkButton>
      {isSellerApplicationOpen ? <BecomeSellerLink /> : <p className={styles.words}>{texts.seller.accountFirst}</p>}
    </div>
  );
}
