import type { UseQueryResult } from '@gehna/build/query';
import type { Filters, ListView, ListViews } from '@gehna/client/list-view';
import { ErrorInPlace } from '@gehna/ui';
import { PagedRows } from '@gehna/ui/rows';
import type { ReactNode } from 'react';

type Props<F extends Filters, Sort extends string, Row> = {
  views: ListViews<F, Sort>;
  view: ListView<F, Sort | 'createdAt'>;
  list: UseQueryResult<{ pagination: { currentPage: number; totalPages: number } }>;
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined;
  skeleton: ReactNode;
  failed: string;
  /** Why, in the server's words. */
  reason?: string | false;
  /** Stands in the place of rows where there are none. */
  none: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The rows of a list of the console and the way to its other pages; before they have come, their skeleton or why they have not. */
export function ListRows<F extends Filters, Sort extends string, Row>(props: Props<F, Sort, Row>) {
  const { views, view, list, rows, skeleton, failed, reason, none, children } = props;
  if (list.data && rows)
    return (
      <PagedRows
        pagination={list.data.pagination}
        isEmpty={rows.length === 0}
        isOld={list.isPlaceholderData}
        queryAt={(page) => views.queryOf({ ...view, page })}
        none={none}
        coming={skeleton}
      >
        {children(rows)}
      </PagedRows>
    );
  if (!list.isError) return skeleton;
  return (
    <ErrorInPlace reason={reason} onRetry={list.refetch}>
      {failed}
    </ErrorInPlace>
  );
}
