import { useQuery } from '@gehna/build/query';
import { PieceCard } from '@gehna/product-ui';
import { ErrorInPlace, Heading, Loading, TextLink, Wrap } from '@gehna/ui';
import { Tray, TraySkeleton } from '@gehna/ui/catalogue';
import { featured, featuredCount } from '../api.ts';
import { texts } from '../section-texts.ts';
import styles from './FeaturedSection.module.css';

const columns = [2, 2, 4] as const;

/** Four featured pieces of the market; left out where it has none. */
export function FeaturedSection() {
  const tray = useQuery(featured);
  if (tray.data?.products.length === 0) return null;
  return (
    <Wrap as="section" className={styles.section}>
      <div className={styles.top}>
        <Heading level={2} size="lg">
          {texts.featuredTitle}
        </Heading>
        <TextLink alone to="/luxurymarket/products">
          {texts.featuredAll}
        </TextLink>
      </div>
      <div className={styles.tray}>
        {tray.isLoadingError ? (
          <ErrorInPlace onRetry={tray.refetch}>{texts.featuredFailed}</ErrorInPlace>
        ) : tray.isPending ? (
          <Loading label={texts.featuredLoading}>
            <TraySkeleton columns={columns} count={featuredCount} />
          </Loading>
        ) : (
          <Tray columns={columns}>
            {tray.data.products.map((product) => (
              <PieceCard key={product.id} piece={product} />
            ))}
          </Tray>
        )}
      </div>
    </Wrap>
  );
}
