import { classes, Loading, Skeleton, SkeletonPicture, SkeletonText } from '@gehna/ui';
import gallery from './Gallery.module.css';
import styles from './ProductSkeleton.module.css';
import view from './ProductView.module.css';
import { texts } from './texts.ts';

/** The shape of a product page to come. */
export function ProductSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={view.top}>
        <div className={classes(gallery.gallery, gallery.several)}>
          <div className={styles.plate}>
            <SkeletonPicture />
          </div>
          <div className={gallery.thumbs}>
            <SkeletonPicture />
            <SkeletonPicture />
          </div>
        </div>
        <div className={styles.facts}>
          <Skeleton width="40%" />
          <Skeleton width="85%" height="44px" />
          <Skeleton width="45%" height="30px" />
          <Skeleton width="90%" />
          <Skeleton height="140px" />
          <Skeleton height="84px" />
          <SkeletonText lines={4} />
        </div>
      </div>
    </Loading>
  );
}
