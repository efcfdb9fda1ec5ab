import { nameOf } from '@gehna/client';
import { AnswerTime, placeOf, storePath } from '@gehna/product-ui';
import { SellerRating } from '@gehna/product-ui/ratings';
import { Avatar, Icon, LinkButton, textStyles, Verified, VisuallyHidden } from '@gehna/ui';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { Product } from './api.ts';
import styles from './SellerInformation.module.css';
import { texts } from './texts.ts';

/** Whose piece it is: the business, its owner, where its store is, what was checked before they could sell, how customers rate them, how fast they answer, and the way to their store where there is one. */
export function SellerInformation({ seller }: { seller: Product['seller'] }) {
  const name = nameOf(seller);
  const place = placeOf(seller.storeLocation);
  return (
    <section className={styles.seller}>
      <VisuallyHidden as="h2">{texts.soldBy}</VisuallyHidden>
      <Avatar name={name} tone="gold" />
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        {seller.businessName && <p className={textStyles.secondSmall}>{seller.ownerName}</p>}
        {place && <p className={textStyles.secondSmall}>{place}</p>}
        <SellerRating rating={seller.rating} className={textStyles.secondSmall} />
        <AnswerTime hours={seller.answersWithinHours} className={textStyles.secondSmall} />
        <p className={textStyles.secondSmall}>
          <Verified>{texts.verified}</Verified>
        </p>
      </div>
      {seller.storeSlug && (
        <LinkButton look="line" size="small" to={storePath(seller.storeSlug)} newTab className={styles.visit}>
          {texts.visitStore}
          <Icon of={ArrowUpRight} size="small" />
        </LinkButton>
      )}
    </section>
  );
}
