import { Navigate } from '@gehna/build/router';
import { Pagination, Rows } from '@gehna/ui/catalogue';
import { type ReactNode, useRef } from 'react';
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
  const rows = useRef<HTMLDivElement>(null);
  const isPastTheEnd = isEmpty && totalPages > 0 && !isOld;
  return (
    <div aria-busy={isOld} className={styles.page}>
      <Rows ref={rows} className={styles.rows}>
        {isPastTheEnd ? <Navigate to={{ search: queryAt(totalPages) }} replace /> : isEmpty ? none : children}
      </Rows>
      {!isEmpty && (
        <Pagination
          page={currentPage}
          pages={totalPages}
          to={(page) => ({ search: queryAt(page) })}
          onStep={() => {
            rows.current?.focus({ preventScroll: true });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </div>
  );
}
