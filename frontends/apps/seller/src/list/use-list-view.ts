import { useNavigate, useSearchParams } from '@gehna/build/router';
import { useMemo } from 'react';
import type { Filters, ListView, ListViews } from './list-view.ts';

/** What the address says of a list, and the way to another view. Choices push an entry of the history, typing replaces it. */
export function useListView<F extends Filters, Sort extends string>(views: ListViews<F, Sort>) {
  const [query] = useSearchParams();
  const view = useMemo(() => views.from(query), [views, query]);
  const navigate = useNavigate();
  const show = (next: ListView<F, Sort | 'createdAt'>, how?: { replace: boolean }) =>
    void navigate({ search: views.queryOf(next) }, how);
  return { view, show };
}
