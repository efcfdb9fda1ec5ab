import { Heading, TextLink, Wrap } from '@gehna/ui';
import { texts } from '../section-texts.ts';
import styles from './FeaturedSection.module.css';
import { FeaturedTray } from './FeaturedTray.tsx';

/** Four featured pieces of the market. */
export function FeaturedSection() {
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
