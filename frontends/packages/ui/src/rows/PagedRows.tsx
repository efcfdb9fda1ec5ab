import { Navigate } from '@gehna/build/router';
import { type ReactNode, useRef } from 'react';
import { Pagination } from '../catalogue/Pagination.tsx';
import { Rows } from './Rows.tsx';

type Props = {
  pagination: { currentPage: number; totalPages: number };
  isEmpty: boolean;
  /** These rows are of the view before; the next are on their way. */
  isOld: boolean;
  /** The query of this view's address at a page. */
  queryAt: (page: number) => string;
  /** Stands in the place of rows where there are none. */
  none: ReactNode;
  children: ReactNode;
};

/** The rows of a page and the way to the others: a step there begins at their first row. A page behind the last leads to the last. */
export function PagedRows({ pagination, isEmpty, isOld, queryAt, none, children }: Props) {
  const { currentPage, totalPages } = pagination;
  const rows = useRef<HTMLDivElement>(null);
  const isPastTheEnd = isEmpty && totalPages > 0 && !isOld;
  return (
    <>
      <Rows ref={rows} aria-busy={isOld}>
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
    </>
  );
}
