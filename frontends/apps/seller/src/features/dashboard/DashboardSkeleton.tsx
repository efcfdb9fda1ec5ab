import { Loading, Skeleton, Times } from '@gehna/ui';
import page from './DashboardPage.module.css';
import styles from './DashboardSkeleton.module.css';
import figures from './Figures.module.css';
import { texts } from './texts.ts';

/** The dashboard before its figures have come, in the same places. */
export function DashboardSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={figures.cards}>
        <Times count={4}>
          <div className={styles.card}>
            <Skeleton width="60%" />
            <Skeleton width="72%" height="40px" />
            <Skeleton width="84%" />
          </div>
        </Times>
      </div>
      <div className={figures.performance}>
        <Times count={3}>
          <div className={styles.measure}>
            <Skeleton width="96px" />
            <Skeleton width="70%" height="20px" />
          </div>
        </Times>
      </div>
      <div className={page.quick}>
        <Times count={4}>
          <Skeleton width="148px" height="48px" className={styles.act} />
        </Times>
      </div>
      <div className={page.parts}>
        <Times count={4}>
          <div className={styles.list}>
            <Skeleton width="46%" height="28px" />
            <Times count={5}>
              <Skeleton height="44px" />
            </Times>
          </div>
        </Times>
      </div>
    </Loading>
  );
}
