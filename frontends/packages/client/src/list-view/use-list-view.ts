import { useNavigate, useSearchParams } from '@gehna/build/router';
import { useEffect, useMemo, useRef } from 'react';
import type { ChangeView, Filters, ListViews } from './list-views.ts';

/**
 * The view of a list in its address, and a function to change it. Choices push an entry of the history, typing replaces it. A change
 * starts from the newest requested view: on a busy device the page still shows the previous one.
 */
export function useListView<F extends Filters, Sort extends string>(views: ListViews<F, Sort>) {
  const [query] = useSearchParams();
  const view = useMemo(() => views.from(query), [views, query]);
  const navigate = useNavigate();
  const newest = useRef(view);
  useEffect(() => {
    newest.current = view;
  }, [view]);
  const show: ChangeView<F, Sort> = (change, how) => {
    newest.current = change(newest.current);
    void navigate({ search: views.queryOf(newest.current) }, how);
  };
  return { view, show };
}
