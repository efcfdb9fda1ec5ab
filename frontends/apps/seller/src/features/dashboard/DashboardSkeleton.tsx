import { Loading, Skeleton } from '@gehna/ui';
import page from './DashboardPage.module.css';
import styles from './DashboardSkeleton.module.css';
import figures from './Figures.module.css';
import { texts } from './texts.ts';

const three = ['one', 'two', 'three'] as const;
const four = [...three, 'four'] as const;
const five = [...four, 'five'] as const;

/** The dashboard before its figures have come, in the same places. */
export function DashboardSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={figures.cards}>
        {four.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="60%" />
            <Skeleton width="72%" height="40px" />
            <Skeleton width="84%" />
          </div>
        ))}
      </div>
      <div className={figures.performance}>
        {three.map((measure) => (
          <div key={measure} className={styles.measure}>
            <Skeleton width="96px" />
            <Skeleton width="70%" height="20px" />
          </div>
        ))}
      </div>
      <div className={page.quick}>
        {four.map((act) => (
          <Skeleton key={act} width="148px" height="48px" className={styles.act} />
        ))}
      </div>
      <div className={page.parts}>
        {four.map((list) => (
          <div key={list} className={styles.list}>
            <Skeleton width="46%" height="28px" />
            {five.map((row) => (
              <Skeleton key={row} height="44px" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
