import { Loading, Skeleton } from '@gehna/ui';
import parts from './DashboardPage.module.css';
import styles from './DashboardSkeleton.module.css';
import { texts } from './texts.ts';

const four = ['one', 'two', 'three', 'four'] as const;

/** The dashboard before its figures have come, in the same shape. */
export function DashboardSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={styles.cards}>
        {four.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="60%" />
            <Skeleton width="72%" height="44px" />
            <Skeleton width="84%" />
          </div>
        ))}
      </div>
      <div className={parts.parts}>
        {four.map((list) => (
          <div key={list} className={styles.list}>
            <Skeleton width="46%" height="28px" />
            {four.map((row) => (
              <Skeleton key={row} height="40px" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
