import { Navigate } from '@gehna/federation/router';
import { Pagination } from '@gehna/ui/catalogue';
import type { ReactNode } from 'react';
import styles from './List.module.css';

type Props = {
  pagination: { currentPage: number; totalPages: number };
  isEmpty: boolean;
  /** These rows are of the view before; the next are on their way. */
  isOld: boolean;
  /** The query of this view's address at a page. */
  queryAt: (page: number) => string;
  none: ReactNode;
  children: ReactNode;
};

/** The rows of a page and the way to the others. A page behind the last leads to the last. */
export function ListRows({ pagination, isEmpty, isOld, queryAt, none, children }: Props) {
  const { currentPage, totalPages } = pagination;
  if (isEmpty && totalPages > 0 && !isOld) return <Navigate to={{ search: queryAt(totalPages) }} replace />;
  if (isEmpty) return none;
  return (
    <div aria-busy={isOld} className={styles.rows}>
      {children}
      <Pagination page={currentPage} pages={totalPages} to={(page) => ({ search: queryAt(page) })} />
    </div>
  );
}
