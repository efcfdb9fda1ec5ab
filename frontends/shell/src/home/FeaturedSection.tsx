import { Heading, Loading, TextLink, Wrap } from '@gehna/ui';
import { lazy, Suspense } from 'react';
import styles from './Home.module.css';
import { texts } from './texts.ts';

const FeaturedTray = lazy(() => import('./FeaturedTray.tsx'));

/** Four featured pieces; their cards come in a chunk of their own, after the hero. */
export function FeaturedSection() {
  return (
    <Wrap as="section" className={styles.featured}>
      <div className={styles.top}>
        <Heading level={2} size="lg">
          {texts.featuredTitle}
        </Heading>
        <TextLink to="/luxurymarket/products">{texts.featuredAll}</TextLink>
      </div>
      <Suspense
        fallback={
          <Loading label={texts.featuredLoading} className={styles.waiting ?? ''}>
            {null}
          </Loading>
        }
      >
        <FeaturedTray />
      </Suspense>
    </Wrap>
  );
}
