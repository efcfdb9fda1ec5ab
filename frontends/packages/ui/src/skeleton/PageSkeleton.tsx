import { Wrap } from '../layout/Wrap.tsx';
import styles from './PageSkeleton.module.css';
import { Loading, Skeleton, SkeletonPicture, Times } from './Skeleton.tsx';

/** A page of which nothing is known yet: a title over a tray of pictures, as high as the screen, so that the footer does not jump. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.page}>
      <Wrap className={styles.content}>
        <Skeleton width="min(70%, 420px)" height="44px" />
        <div className={styles.cells}>
          <Times count={8}>
            <SkeletonPicture />
          </Times>
        </div>
      </Wrap>
    </Loading>
  );
}
