import { Skeleton, SkeletonPicture } from '../skeleton/Skeleton.tsx';
import styles from './ProductCard.module.css';

/** The shape of a product card to come; put them into a `Loading` with the tray. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <SkeletonPicture />
      <div className={`${styles.body} ${styles.skeleton}`}>
        <Skeleton width="80%" height="22px" />
        <Skeleton width="60%" />
        <Skeleton width="70%" />
        <Skeleton width="35%" height="20px" className={styles.skeletonPrice} />
        <Skeleton className={styles.skeletonBy} />
      </div>
    </div>
  );
}
