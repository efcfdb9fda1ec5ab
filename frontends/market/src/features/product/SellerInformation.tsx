import { useQuery } from '@gehna/federation/query';
import { Avatar, LinkButton, VisuallyHidden } from '@gehna/ui';
import { type Product, storeOf } from './api.ts';
import styles from './SellerInformation.module.css';
import { texts } from './texts.ts';

/** Whose piece it is: the business, the person behind it, and the way to their store where there is one. */
export function SellerInformation({ seller }: { seller: Product['seller'] }) {
  const name = seller.businessName ?? seller.ownerName;
  const { data: store } = useQuery(storeOf(seller._id));
  return (
    <section className={styles.seller}>
      <VisuallyHidden as="h2">{texts.soldBy}</VisuallyHidden>
      <Avatar name={name} tone="gold" />
      <div>
        <p className={styles.name}>{name}</p>
        {seller.businessName && <p className={styles.owner}>{seller.ownerName}</p>}
      </div>
      {store && (
        <LinkButton look="line" size="small" to={store} newTab className={styles.visit ?? ''}>
          {texts.visitStore} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
        </LinkButton>
      )}
    </section>
  );
}
