import { Loading, Skeleton, SkeletonPicture, SkeletonText, Wrap } from '@gehna/ui';
import styles from './StoreSkeleton.module.css';
import { texts } from './texts.ts';

/** The shape of a store’s page to come: the hero, and the first words. */
export function StoreSkeleton() {
  return (
    <Loading label={texts.loading} className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.facts}>
          <Skeleton width="72px" height="72px" />
          <Skeleton width="30%" />
          <Skeleton width="80%" height="56px" />
          <Skeleton width="45%" />
          <Skeleton width="90%" />
          <Skeleton width="206px" height="48px" />
        </div>
        <div className={styles.picture}>
          <SkeletonPicture />
        </div>
      </div>
      <Wrap className={styles.words}>
        <Skeleton width="140px" height="36px" />
        <SkeletonText lines={3} />
      </Wrap>
    </Loading>
  );
}
