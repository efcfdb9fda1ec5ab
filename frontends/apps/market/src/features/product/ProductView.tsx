import { labelOf, useSession } from '@gehna/client';
import { ReportButton } from '@gehna/product-ui';
import {
  classes,
  formatGrams,
  formatIndianMoment,
  formatRupees,
  goToSection,
  Heading,
  TextLink,
  textStyles,
} from '@gehna/ui';
import { Ledger } from '@gehna/ui/catalogue';
import { compareAddress } from '../compare/compared.ts';
import { RecentlyViewed } from '../finding/RecentlyViewed.tsx';
import { SimilarPieces } from '../finding/SimilarPieces.tsx';
import type { Product } from './api.ts';
import { breakUpId } from './break-up.ts';
import { Gallery } from './Gallery.tsx';
import { PriceBreakUp } from './PriceBreakUp.tsx';
import { ProductActions } from './ProductActions.tsx';
import styles from './ProductView.module.css';
import { SellerInformation } from './SellerInformation.tsx';
import { specificationsOf } from './specifications.ts';
import { texts } from './texts.ts';

/** All that is known of a piece. */
export function ProductView({ product }: { product: Product }) {
  const isOwn = useSession()?.user.id === product.seller._id;
  return (
    <article>
      <div className={styles.top}>
        <Gallery key={product.id} pictures={product.pictures} featured={product.isFeatured} />
        <div className={styles.facts}>
          <p className={textStyles.secondSmall}>
            {texts.category(labelOf(product.mainCategory), labelOf(product.subcategory))}
          </p>
          <Heading level={1} size="lg" className={styles.name}>
            {product.name}
          </Heading>
          <p className={styles.price}>{formatRupees(product.price)}</p>
          <p className={styles.weights}>
            {texts.weights(product.karat, formatGrams(product.netWeight), formatGrams(product.grossWeight))}.{' '}
            {product.isPricedByRate ? <ByRate breakUp={product.priceBreakUp} /> : texts.indicative}
          </p>
          <BreakUpLink product={product} />
          <ProductActions product={product} />
          <TextLink alone to={compareAddress([product.id])} className={styles.compare}>
            {texts.compare}
          </TextLink>
          <SellerInformation seller={product.seller} />
          <section className={styles.description}>
            <Heading level={2}>{texts.description}</Heading>
            <p className={classes(textStyles.asTyped, textStyles.measure)}>{product.description}</p>
          </section>
          {!isOwn && <ReportButton reported={{ kind: 'product', id: product.id }} className={styles.report} />}
        </div>
      </div>
      <section className={styles.specifications}>
        <Heading level={2}>{texts.specifications}</Heading>
        <Ledger rows={specificationsOf(product)} columns={2} ruled />
        {product.huid && (
          <p className={classes(textStyles.secondSmall, textStyles.measure)}>{texts.verifyHuid(product.huid)}</p>
        )}
      </section>
      <PriceBreakUp product={product} />
      <SimilarPieces id={product.id} />
      <RecentlyViewed except={product.id} />
    </article>
  );
}

/** That the price follows the rate, with its time once that is known. */
function ByRate({ breakUp }: { breakUp: Product['priceBreakUp'] }) {
  return breakUp ? texts.byRateOf(formatIndianMoment(new Date(breakUp.quotedAt))) : texts.byRate;
}

/** Leads down to the break-up. Its place is kept while a list's product is shown, which has none yet, so that nothing moves under a finger. */
function BreakUpLink({ product: { priceBreakUp: breakUp, isPricedByRate } }: { product: Product }) {
  if (breakUp === null) return null;
  return (
    <p className={styles.breakUp}>
      {breakUp && (
        <TextLink alone href={`#${breakUpId}`} onPress={() => goToSection(breakUpId)}>
          {isPricedByRate
            ? texts.breakUp.seeByRate
            : texts.breakUp.see(formatRupees(breakUp.total), texts.breakUp.metals[breakUp.metal])}
        </TextLink>
      )}
    </p>
  );
}
