import { Navigate, useLocation } from '@gehna/build/router';
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
  /** Stands there while the view before had no rows, and the next are on their way. */
  coming: ReactNode;
  children: ReactNode;
};

/** The rows of a page and the way to the others: a step there begins at their first row. A page behind the last leads to the last. */
export function PagedRows({ pagination, isEmpty, isOld, queryAt, none, coming, children }: Props) {
  const { currentPage, totalPages } = pagination;
  const rows = useRef<HTMLDivElement>(null);
  const content = () => {
    if (!isEmpty) return children;
    if (isOld) return coming;
    return totalPages > 0 ? <ToPage page={totalPages} /> : none;
  };
  return (
    <>
      <Rows ref={rows} aria-busy={isOld}>
        {content()}
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

/** What else stands in the address and its state stays, as the panel of a row that is open. */
function ToPage({ page }: { page: number }) {
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return <Navigate to={{ search: String(query) }} state={state} replace />;
}
