import { queryOf, type View } from './view.ts';

/** The query parameter that overrides, against the width of the screen, whether the filters are shown. */
const parameter = 'filters';

/** Whether an address shows the filters, or leaves them out; undefined where the width of the screen decides. */
export function filtersShownBy(query: URLSearchParams): boolean | undefined {
  const value = query.get(parameter);
  return value === 'shown' || value === 'hidden' ? value === 'shown' : undefined;
}

/** The query of an address that shows a view with its filters, or without them, whatever the width of the screen. */
export function queryWithFilters(view: View, are: 'shown' | 'hidden'): string {
  const query = new URLSearchParams(queryOf(view));
  query.set(parameter, are);
  return `?${query}`;
}

/** On small screens the filters are a page of their own, which this address opens. */
export const filterPageQuery = (view: View) => queryWithFilters(view, 'shown');
