import { classes, Loading, Skeleton, SkeletonText, Wrap } from '@gehna/ui';
import hero from '../hero/Hero.module.css';
import styles from './StoreSkeleton.module.css';
import { texts } from './texts.ts';

/** The shape of a store’s page to come: the hero in its own measures, and the first words. */
export function StoreSkeleton() {
  return (
    <Loading label={texts.loading} className={styles.page}>
      <div className={classes(hero.hero, hero.withPicture)}>
        <div className={styles.facts}>
          <div className={styles.logo}>
            <Skeleton height="100%" />
          </div>
          <Skeleton width="30%" />
          <Skeleton width="80%" height="56px" />
          <Skeleton width="45%" />
          <Skeleton width="90%" />
          <Skeleton width="206px" height="48px" />
        </div>
        <div className={hero.picture}>
          <Skeleton height="100%" />
        </div>
      </div>
      <Wrap className={styles.words}>
        <Skeleton width="140px" height="36px" />
        <SkeletonText lines={3} />
      </Wrap>
    </Loading>
  );
}
