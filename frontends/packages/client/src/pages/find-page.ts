import { matchRoutes } from '@gehna/build/router';
import type { Page, PageAddress } from './page.ts';

export type FoundPage<P extends Page = Page> = { readonly page: P; readonly address: PageAddress };

/** The page of a table at an address of the site. Paths are case-sensitive; a slash at the end does not matter. */
export function findPage<P extends Page>(pages: readonly P[], pathname: string, search: string): FoundPage<P> {
  const query = new URLSearchParams(search);
  const routes = pages
    .filter(({ when }) => !when || when(query))
    .map((page) => ({ path: page.path, caseSensitive: true, page }));
  const [match] = matchRoutes(routes, { pathname }) ?? [];
  if (!match) throw new Error(`The table of pages has no "*" for ${pathname}.`);
  return { page: match.route.page, address: { params: match.params, query } };
}
