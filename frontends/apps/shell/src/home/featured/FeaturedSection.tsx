import { useQuery } from '@gehna/build/query';
import { Heading, TextLink, Wrap } from '@gehna/ui';
import { featured } from '../api.ts';
import { texts } from '../section-texts.ts';
import styles from './FeaturedSection.module.css';
import { FeaturedTray } from './FeaturedTray.tsx';

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
        <FeaturedTray />
      </div>
    </Wrap>
  );
}
