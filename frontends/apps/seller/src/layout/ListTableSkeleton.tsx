import { classes, Loading, Skeleton, Times } from '@gehna/ui';
import styles from './ListTable.module.css';

/** A table of a list before its rows have come, in the same shape. `row` has a row's height and margins, `first` its first width. */
export const ListTableSkeleton = ({ label, row, first }: { label: string; row: string | undefined; first: string }) => (
  <Loading label={label}>
    <Times count={8}>
      <div className={classes(styles.waiting, row)}>
        <Skeleton width={first} />
        <Skeleton width="70%" />
        <Skeleton width="60%" />
        <Skeleton width="96px" />
      </div>
    </Times>
  </Loading>
);
